import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answers, renderApp } from '../../../test/app.tsx'
import { pdf } from '../../../test/pdf.ts'
import { processo } from '../../../test/processo.ts'
import { USER } from '../../../test/session.ts'

export type Screen = Awaited<ReturnType<typeof renderApp>>['screen']
export const PENDENTE = processo({ aceiteArbitro: true, eventos: [], documentos: [] })
export const open = (answers: Answers = {}, id = 27) =>
  renderApp(`/processo/${id}/arbitro/aceite`, {
    'GET /user': { user: USER },
    [`GET /processo/${id}`]: PENDENTE,
    ...answers,
  })

export const resposta = (screen: Screen, n: number) => screen.getByRole('textbox', { name: new RegExp(`^${n}\\. `) })
export const clica = (screen: Screen, n: number, palavra: 'Sim' | 'Não' | 'Sim:' | 'Não:') =>
  screen.getByRole('button', { name: `${palavra} (pergunta ${n})`, exact: true }).click()
export const proceed = (screen: Screen) => screen.getByRole('button', { name: 'prosseguir' }).click()

/** Nothing to reveal but one thing, in the second answer. */
export async function answer(screen: Screen) {
  for (const n of [1, 3, 4, 5, 6]) await clica(screen, n, 'Não')
  for (const n of [7, 8]) await clica(screen, n, 'Sim')
  await clica(screen, 2, 'Sim:')
  await expect.element(resposta(screen, 2)).toHaveFocus()
  await userEvent.keyboard('Fui advogado da demandada em 2023.')
  await proceed(screen)
}
/** What `answer` gives, on the wire. */
export const RESPOSTAS = ['Não', 'Sim: Fui advogado da demandada em 2023.', 'Não', 'Não', 'Não', 'Não', 'Sim', 'Sim'].map(
  (resposta, index) => ({ pergunta: QUESTIONARIO[index], resposta }),
)
export const enviarAssinado = (screen: Screen) => screen.getByRole('radio', { name: 'enviar assinado' }).click()
export async function choose(screen: Screen) {
  const input = screen.getByLabelText('Termo de aceite assinado').element() as HTMLInputElement
  await userEvent.upload(input, pdf('assinado.pdf'))
  await expect.element(screen.getByRole('button', { name: 'Remover assinado.pdf' })).toBeVisible()
}

export const TERMO = { texto: '<p>Declaro que aceito a função.</p>', sha256: '5'.repeat(64) }
export const CODIGO = { message: 'Enviamos um código para o seu e-mail. Informe-o para assinar.' }
export const aqui = (screen: Screen) => screen.getByRole('button', { name: 'ler e assinar' }).click()
