import { formatDate } from '@concordia/contract/values/dates'
import { expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { chooseFile } from '../../test/files.ts'
import { pdf } from '../../test/pdf.ts'
import { processo } from '../../test/processo.ts'
import { openAsStaff, signedInAs } from '../../test/secretaria.ts'
import { loginData } from '../../test/session.ts'
import { hoje } from '../../ui/form/DateField.tsx'

signedInAs()

const HONORARIOS = 'honorarios_arbitros'
const REPASSE = { id: 1, nome: 'Ana Árbitra', especie: HONORARIOS, valor: 100, pago_em: hoje(), documento_id: 7 }
const CONTA = {
  lancamentos: [
    {
      ...{ id: 1, parte: { id: 1, nome: 'Autora' }, especie: HONORARIOS, debito: 900, credito: 0, descricao: 'Honorários' },
      ...{ vence_em: null, situacao: 'paga', oferecida: false, pagamento_id: null, created_at: '2026-11-20T12:00:00Z' },
    },
  ],
  saldos: [{ parte: { id: 1, nome: 'Autora' }, devido: 900, pago: 900, em_aberto: 0 }],
  repasses: [],
  custodia: [{ especie: HONORARIOS, recebido: 900, repassado: 0, em_custodia: 900 }],
  favorecidos: [
    { id: 3, nome: 'Ana Árbitra', especie: HONORARIOS },
    { id: 4, nome: 'Bruno Árbitro', especie: HONORARIOS },
  ],
}
const PROCESSO = { 'GET /processo/12': processo() }

test('the secretariat records a payout: a refusal shows on its field, and the account is read again', async () => {
  const pouco = 'De honorários dos árbitros, estão em custódia R$ 900,00.'
  let recusa = true
  const { screen, callsOf } = await openAsStaff('/processo/12/conta', {
    ...PROCESSO,
    'GET /processo/12/conta': CONTA,
    'POST /secretaria/processo/12/repasse': () =>
      recusa
        ? [422, { message: pouco, errors: { valor: [pouco] } }]
        : [201, { repasse: REPASSE, message: 'Repasse registrado.' }],
  })
  await expect.element(screen.getByText('Ainda não há repasses.')).toBeVisible()
  await screen.getByRole('button', { name: 'registrar repasse' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Registrar repasse' })
  await dialog.getByRole('button', { name: 'registrar repasse' }).click()
  await expect.element(dialog.getByText('Escolha quem recebeu')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Quem recebeu' }).click()
  await screen.getByRole('option', { name: 'Bruno Árbitro' }).click()
  await expect.element(dialog.getByText('Honorários dos árbitros em custódia: R$ 900,00.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('1.000,00')
  await dialog.getByRole('textbox', { name: 'Dia do repasse' }).fill(formatDate(hoje()))
  await chooseFile('Comprovante (opcional)', pdf('pix.pdf'))
  await dialog.getByRole('button', { name: 'registrar repasse' }).click()
  await expect.element(dialog.getByText(pouco).first()).toBeVisible()
  recusa = false
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('800,00')
  await dialog.getByRole('button', { name: 'registrar repasse' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsOf('POST /secretaria/processo/12/repasse')).toHaveLength(2)
  expect(callsOf('GET /processo/12/conta').length).toBeGreaterThan(1)
})

test('an arbitrator reads their own payout, without sums and without acts', async () => {
  startSession(loginData())
  const { screen } = await renderApp('/processo/12/conta', {
    ...PROCESSO,
    'GET /processo/12/conta': { ...CONTA, repasses: [REPASSE], custodia: null, favorecidos: null },
  })
  await expect.element(screen.getByRole('row', { name: /Ana Árbitra.*R\$ 100,00/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'baixar comprovante do repasse a Ana Árbitra' })).toBeVisible()
  for (const name of ['extrato em PDF da conta do processo 12', 'CSV da conta do processo 12'])
    await expect.element(screen.getByRole('button', { name })).toBeVisible()
  await expect.element(screen.getByText('Honorários em custódia')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'registrar repasse' })).not.toBeInTheDocument()
})
