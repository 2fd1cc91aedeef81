import { expect } from 'vitest'
import { type Answers, renderApp } from '../../test/app.tsx'
import { comoSecretaria, ficha } from '../../test/ficha.ts'
import { evento } from '../../test/processo.ts'

export const FICHA = 'GET /secretaria/processo/27'
export const SITUACAO = 'PUT /secretaria/processo/27/situacao'
export const SENHA = 'POST /secretaria/processo/27/senha'
export const feito = (message: string) => ({ evento: evento(9), message })

export async function open(act: string, answers: Answers = {}) {
  const app = await renderApp('/processo/27/details', comoSecretaria({ [FICHA]: ficha(), ...answers }))
  const menu = app.screen.getByRole('button', { name: 'outros atos' })
  const choose = async (act: string) => {
    await menu.click()
    await app.screen.getByRole('menuitem', { name: act }).click()
  }
  await choose(act)
  const dialog = app.screen.getByRole('dialog', { name: act })
  await expect.element(dialog).toBeVisible()
  return {
    ...app,
    menu,
    choose,
    dialog,
    motivo: dialog.getByRole('textbox', { name: 'Motivo' }),
    press: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    said: (text: string | RegExp) => app.screen.getByRole('region', { name: 'Mensagens' }).getByText(text),
  }
}
