import { expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { caso } from '../../test/caso.ts'
import { ficha, STAFF } from '../../test/ficha.ts'
import { evento } from '../../test/processo.ts'
import { loginData, USER } from '../../test/session.ts'

const ANULAR = 'POST /secretaria/caso/27/termo-final/anulacao'
const termo_final = {
  ...{ evento: 9, lavrado_em: '2026-11-20T13:00:00.000Z' },
  efeito: 'O caso volta à situação “Ativo”, em que estava antes do termo.',
}
const open = async (answer: [number, object]) => {
  startSession(loginData(STAFF))
  const app = await renderApp('/caso/27/details', {
    'GET /user': { user: { ...USER, ...STAFF } },
    'GET /caso/27': caso({
      situacao: 6,
      eventos: [evento(1, { documentos: [{ id: 8, nome: 'Termo final de mediação', anulado_em: '2026-11-21T13:00:00.000Z' }] })],
    }),
    'GET /secretaria/caso/27': ficha({ situacao: 6, termo_final }),
    [ANULAR]: answer,
  })
  const painel = app.screen.getByRole('region', { name: 'Secretaria', exact: true })
  await painel.getByRole('button', { name: 'outros atos' }).click()
  await app.screen.getByRole('menuitem', { name: 'Anular o termo final' }).click()
  return { ...app, dialog: app.screen.getByRole('dialog', { name: 'Anular o termo final' }) }
}

test('the secretariat asks for the annulment with a reason, and reads that another person confirms it', async () => {
  const confirmacao = { id: 3, ato: 'anular-termo-final', resumo: 'Anular o termo final', ate: '2026-12-05T13:00:00.000Z' }
  const message = 'Aguarda a confirmação de outra pessoa da secretaria. Nada mudou ainda.'
  const { screen, dialog, callsOf } = await open([202, { confirmacao, message }])
  await expect.element(dialog.getByText(/Nada muda até que outra pessoa da secretaria confirme/)).toBeVisible()
  await expect.element(dialog.getByText(termo_final.efeito)).toBeVisible()
  await dialog.getByRole('button', { name: 'pedir a anulação' }).click()
  expect(callsOf(ANULAR)).toEqual([])
  await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Lavrado no caso errado.')
  await dialog.getByRole('button', { name: 'pedir a anulação' }).click()
  await expect.element(screen.getByText(/Aguarda a confirmação/)).toBeVisible()
  expect(callsOf(ANULAR).map(({ body }) => body)).toEqual([{ motivo: 'Lavrado no caso errado.' }])
})

test('an annulled document is marked, and can be opened; a refusal of the annulment is read in its dialog', async () => {
  const { screen, dialog } = await open([409, { message: 'Este mesmo ato já aguarda a confirmação de outra pessoa.' }])
  await dialog.getByRole('textbox', { name: /Motivo/ }).fill('Engano.')
  await dialog.getByRole('button', { name: 'pedir a anulação' }).click()
  await expect.element(dialog.getByText(/já aguarda a confirmação/)).toBeVisible()
  await dialog.getByRole('button', { name: 'fechar' }).first().click()
  await expect.element(screen.getByText('Anulado em 21/11/2026')).toBeVisible()
})
