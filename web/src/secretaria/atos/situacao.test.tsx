import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { ficha, NAO_ADMITE, STAFF } from '../../test/ficha.ts'
import { loginData } from '../../test/session.ts'
import { FICHA, open, SITUACAO } from './situacao.scene.tsx'

beforeEach(() => startSession(loginData(STAFF)))

test('the request carries the situação the user saw, whatever was loaded since', async () => {
  let situacao: 2 | 5 = 2
  const said = 'A situação mudou enquanto esta página estava aberta. O último evento é “Processo suspenso” (Conta, hoje).'
  const { dialog, motivo, press, callsOf, screen } = await open('Arquivar processo', {
    [FICHA]: () => ficha({ situacao }, { designar: NAO_ADMITE }),
    [SITUACAO]: () => [409, { message: said }],
  })
  situacao = 5
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(screen.getByText('Situação: Suspenso.')).toBeInTheDocument()
  await motivo.fill('Sem interesse')
  await press('arquivar processo')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(said)
  expect(callsOf(SITUACAO).map(({ body }) => body)).toEqual([{ ato: 'arquivar', motivo: 'Sem interesse', de: 2 }])
  await expect.element(dialog.getByRole('button', { name: 'arquivar processo' })).not.toBeInTheDocument()
  await expect.element(motivo).toHaveValue('Sem interesse')
  await press('fechar')
  await expect.element(screen.getByText('Situação: Suspenso.')).toBeVisible()
})

test('a 422 on the reason shows at its field, another failure in the dialog; Esc, and a yes, closes it without acting', async () => {
  const answers: [number, object][] = [
    [422, { message: 'Confira os campos', errors: { motivo: ['O motivo é longo demais'] } }],
    [500, { message: 'O ato não pôde ser gravado.' }],
  ]
  const { screen, dialog, motivo, press, menu, callsOf } = await open('Arquivar processo', { [SITUACAO]: () => answers.shift()! })
  await motivo.fill('Sem interesse')
  await press('arquivar processo')
  await expect.element(dialog.getByText('O motivo é longo demais')).toBeVisible()
  await expect.element(motivo).toHaveFocus()
  await press('arquivar processo')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('O ato não pôde ser gravado.')
  await userEvent.keyboard('{Escape}')
  await screen.getByRole('button', { name: 'descartar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
  expect(callsOf(SITUACAO)).toHaveLength(2)
})
