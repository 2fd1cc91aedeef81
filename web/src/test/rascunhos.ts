import type { ArquivoEnviado } from '@concordia/contract/rascunhos/schemas'

interface Stored {
  id: string
  assistente: string
  titulo: string
  dados: Record<string, unknown>
  versao: number
  alterado_em: string
  arquivos: ArquivoEnviado[]
}
type Reply = [status: number, body: object]

/** The drafts of the server that component tests talk to. */
let stored: Stored[] = []
let deleted: Stored[] = []
let files = 0

export const forgetDrafts = (): void => {
  stored = []
  deleted = []
  files = 0
}
export const draftsOnServer = (): readonly Stored[] => stored

/** A draft that is there before the test begins. @param fileNames become uploads with the ids 1, 2, … */
export function draftOnServer(assistente: string, dados: Record<string, unknown>, change: Partial<Stored> = {}): Stored {
  const draft = {
    id: '00000000-0000-4000-8000-000000000001',
    assistente,
    titulo: 'Petição inicial',
    dados,
    versao: 1,
    alterado_em: new Date().toISOString(),
    arquivos: [],
    ...change,
  }
  stored.push(draft)
  files = Math.max(files, ...draft.arquivos.map(({ id }) => id))
  return draft
}

export const enviado = (id: number, nome: string, tipo = 'application/pdf'): ArquivoEnviado => ({
  id,
  nome,
  tipo,
  tamanho: 1234,
  sha256: '0'.repeat(64),
  paginas: 1,
})

const row = ({ dados: _, arquivos, ...draft }: Stored) => ({
  ...draft,
  created_at: draft.alterado_em,
  arquivos: arquivos.length,
})

/** What the server answers to a call about drafts; null for any other call. */
export function answerDrafts(call: string, body: unknown): Reply | null {
  const [method, path = ''] = call.split(' ')
  if (call === 'GET /rascunhos') return [200, { rascunhos: stored.map(row) }]
  if (call === 'POST /rascunho') {
    const { id, assistente, titulo, dados } = body as Stored
    if (!stored.some((one) => one.id === id)) draftOnServer(assistente, dados, { id, titulo })
    return [201, { rascunho: row(stored.find((one) => one.id === id)!) }]
  }
  const id = /^\/rascunho\/([^/]{36}|[^/]+)(\/restaurar)?$/.exec(path)?.[1]
  if (!id || path.startsWith('/rascunho/arquivo')) return null
  const draft = [...stored, ...deleted].find((one) => one.id === id)
  if (!draft) return [403, { message: 'Acesso negado' }]
  if (path.endsWith('/restaurar')) {
    stored = [draft, ...stored]
    return [200, { rascunho: row(draft) }]
  }
  if (method === 'GET') return [200, { rascunho: { ...row(draft), dados: draft.dados, arquivos: draft.arquivos } }]
  if (method === 'DELETE') {
    stored = stored.filter((one) => one !== draft)
    deleted = [draft, ...deleted]
    return [200, { message: 'Rascunho excluído' }]
  }
  const { versao, dados } = body as Stored
  if (versao !== draft.versao) return [409, { message: 'Este rascunho foi alterado em outra aba ou aparelho.' }]
  Object.assign(draft, { dados, versao: versao + 1 })
  return [200, { rascunho: row(draft) }]
}

/** A filing under the id of a draft ends it. */
export const endDraft = (id: string | null): void => {
  stored = stored.filter((one) => one.id !== id)
}

/** The same for an upload; a PDF that says `LOCKED` in its name is refused as one with a password, and one that says `SLOW` never arrives. */
export function answerUpload(url: string, form: FormData): Reply | 'hold' | null {
  const id = /\/rascunho\/([^/]+)\/arquivo$/.exec(url)?.[1]
  const draft = stored.find((one) => one.id === id)
  if (!id) return null
  if (!draft) return [403, { message: 'Acesso negado' }]
  const { name, type } = form.get('arquivo') as File
  if (name.startsWith('SLOW')) return 'hold'
  if (name.startsWith('LOCKED'))
    return [422, { message: 'Confira o arquivo.', errors: { arquivo: ['O arquivo está protegido por senha.'] } }]
  files += 1
  const arquivo = enviado(files, name, type)
  draft.arquivos.push(arquivo)
  return [201, { arquivo }]
}
