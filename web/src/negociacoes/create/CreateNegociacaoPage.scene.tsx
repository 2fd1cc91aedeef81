import { type Answers, renderApp } from '../../test/app.tsx'
import { daqui, negociacao } from '../../test/negociacao.ts'
import { draftOnServer, type enviado } from '../../test/rascunhos.ts'
import { loginData } from '../../test/session.ts'

export const parte = (nome: string, documento: string, contato: string) => ({
  nome,
  documento,
  endereco: 'Praça da Sé, 1',
  telefone: '11987654321',
  emails: [{ contato, principal: true }],
})
export const DADOS = {
  solicitantes: [parte('Construtora Alvorada Ltda.', '11144477735', 'parte@concordia.test')],
  solicitadas: [parte('Metalúrgica São Jorge S.A.', '12ABC34501DE35', 'parte2@concordia.test')],
  natureza: 'cobranca',
  descricao: 'Parcelas em atraso',
  valor: 350_000,
  origem_credito: '2026-03-31',
  indice_atualizacao: 'IGP-M',
  valor_atualizado: 361_250.4,
  documentos: [],
  vinculo: 'nenhum',
  procedimento_id: null,
}
export const PROPOSTA = { valor: 335_000, descricao: 'À vista', prazo: daqui(5), documentos: [] }
export const ABERTA: [number, object] = [
  201,
  { negociacao: { id: 4, situacao: 'em-negociacao' }, message: 'Negociação criada com sucesso' },
]
export const VALIDATE = 'POST /negociacao/procedimento/validate'

export async function wizard(
  dados: object | null,
  answers: Answers = {},
  at = '/negociacao/create',
  proposta: object = PROPOSTA,
  arquivos: ReturnType<typeof enviado>[] = [],
) {
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  if (dados) draftOnServer('negociacao', { dados, proposta }, { id: 'rascunho', arquivos })
  const app = await renderApp(at, { 'GET /user': { user: loginData().user }, 'GET /negociacao/4': negociacao(), ...answers })
  if (dados) await app.screen.getByRole('button', { name: 'continuar rascunho' }).click()
  const next = () => app.screen.getByRole('button', { name: 'prosseguir' }).click()
  const open = () => app.screen.getByRole('button', { name: 'abrir negociação' }).click()
  return { ...app, next, abrir: open }
}
