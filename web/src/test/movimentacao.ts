import { dayOf } from '@concordia/contract/values/dates'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answers, renderApp } from './app.tsx'
import { evento, processo } from './processo.ts'
import { USER } from './session.ts'

export const AT = '/processo/27/evento/create'
export const FORM = {
  evento_descricoes: ['Juntada de documentos', 'Outros'],
  tarefa_descricoes: ['Expedir ofício'],
  isArbitro: false,
  podeDefinirPrazo: false,
  partes: [],
  prazosAResponder: [],
  podeRestringir: false,
  avisados: [{ grupo: 'demandadas', quantos: 2 }],
}
export const ARBITRO = { ...FORM, isArbitro: true, podeDefinirPrazo: true }
/** What the server answers to a movement. */
export const CREATED: [number, object] = [201, { evento: evento(9), message: 'Evento criado com sucesso' }]
export const TOMORROW = dayOf(new Date(Date.now() + 86_400_000))

/** The movement screen of process 27 and the hands that fill it in. @param offer what its form may hold */
export async function open(offer: object = FORM, answers: Answers = {}, before?: string) {
  const app = await renderApp(
    AT,
    {
      'GET /user': { user: USER },
      'GET /processo/27': processo({ situacao: 2 }),
      'GET /processo/27/evento/create': offer,
      ...answers,
    },
    before,
  )
  const { screen } = app
  const choose = async (field: string, option: string) => {
    await screen.getByRole('combobox', { name: field }).click()
    await screen.getByRole('option', { name: option, exact: true }).click()
  }
  const add = async (what: string, ...files: File[]) => {
    await expect.element(screen.getByRole('button', { name: `escolha no computador: Adicionar ${what}` })).toBeVisible()
    await userEvent.upload(document.querySelector<HTMLInputElement>(`input[aria-label="Adicionar ${what}"]`)!, files)
  }
  const send = () => screen.getByRole('button', { name: 'peticionar' }).click()
  return { ...app, choose, add, send }
}
