import type { Assinatura } from '@concordia/contract/procedimentos/procedimentos'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { readSignatures, type Signature } from '../../platform/pdf/signatures/signatures.ts'
import { WorkerDied, WorkerTimeout } from '../../platform/workers/pool.ts'

const CADEIA = 'A cadeia de certificação não foi verificada.'

/** Looks for digital signatures in an uploaded PDF. A file that cannot be read in time gives no result. */
export async function lerAssinatura({ db, storage }: Deps, arquivoId: number): Promise<Assinatura> {
  const { chave } = await db.selectFrom('arquivos').select('chave').where('id', '=', arquivoId).executeTakeFirstOrThrow()
  try {
    return descreverAssinaturas(await readSignatures(await storage.read(chave)))
  } catch (error) {
    if (error instanceof WorkerTimeout || error instanceof WorkerDied) return ILEGIVEL
    throw error
  }
}

/** Stores the result beside the document. It is not part of the evento's hash, which covers the file itself. */
export async function noteAssinatura(trx: Trx, arquivoId: number, assinatura: Assinatura): Promise<void> {
  await trx
    .updateTable('documentos')
    .set({ assinatura: JSON.stringify(assinatura) })
    .where('arquivoId', '=', arquivoId)
    .execute()
}

/** The check took too long: that there is no result is stored. */
export const ILEGIVEL: Assinatura = {
  situacao: 'invalida',
  signatario: null,
  quando: null,
  explicacao: 'As assinaturas digitais deste arquivo não puderam ser lidas.',
}

/**
 * The sentence about a file's signatures: valid only when all of them are and nothing was added after the last one. It is
 * stored, and compared later with the file (`integridade-arquivos.ts`).
 */
export function descreverAssinaturas(signatures: readonly Signature[]): Assinatura {
  const people = signatures.filter(({ kind }) => kind === 'assinatura')
  if (people.length === 0) {
    const explicacao =
      signatures.length > 0 ? 'Sem assinatura digital: o arquivo traz só um carimbo do tempo.' : 'Sem assinatura digital.'
    return { situacao: 'ausente', signatario: null, quando: null, explicacao }
  }
  const signatario = [...new Set(people.map(({ signer }) => presentName(signer)).filter(Boolean))].slice(0, 5).join(', ') || null
  const quando = people.map(({ time }) => time).findLast((time) => time !== null && isPlausible(time)) ?? null
  const facts = { signatario, quando: quando?.toISOString() ?? null }
  const quem = `Assinatura digital${signatario ? ` de ${signatario}` : ''}${quando ? `, com data de ${formatDateTime(quando)}` : ''}`
  if (!signatures.every(({ intact }) => intact)) {
    const explicacao = `${quem}: não confere. O arquivo foi alterado depois dela, ou ela está em um formato que não pôde ser conferido.`
    return { situacao: 'invalida', ...facts, explicacao }
  }
  if (!signatures.some(({ coversFile }) => coversFile)) {
    return { situacao: 'invalida', ...facts, explicacao: `${quem}: o arquivo recebeu acréscimos depois dela. ${CADEIA}` }
  }
  return { situacao: 'valida', ...facts, explicacao: `${quem}: íntegra, e o arquivo não mudou depois dela. ${CADEIA}` }
}

/** ICP-Brasil appends the CPF to the name; it must not be shown. One line, without characters that change the text direction. */
const presentName = (name: string | null) =>
  (name ?? '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replace(/:\s*\d{11,14}$/, '')
    .trim()

/** The holder of a certificate may write any date. */
const isPlausible = (time: Date) => time.getUTCFullYear() >= 1990 && time.getUTCFullYear() < 2100
