import type { Minuta, Proferida, Sentencas } from '@concordia/contract/arbitragem/sentenca/schemas'
import { REQUISITOS } from '@concordia/contract/arbitragem/sentenca/words'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { chooseFile } from '../../test/files.ts'
import { evento, noRito, processo } from '../../test/processo.ts'
import { loginData, USER } from '../../test/session.ts'

beforeEach(() => startSession(loginData()))

const NADA: Sentencas = {
  ...{ minuta: null, selando: false, proferidas: [], pode_apresentar: false, ausentes: [], prazo: null },
  ...{ pode_fixar_prazo: false, ha_termo: false },
}
const MINUTA: Minuta = {
  ...{ id: 5, situacao: 'em-assinatura', faltam: ['Árbitra Dois', 'Árbitro Três'], tipo: 'final', nome: 'sentenca.pdf' },
  ...{ sha256: 'a'.repeat(64), apresentada_por: 'Árbitro Um', apresentada_em: '2026-11-21T12:00:00.000Z', maioria: 2 },
  assinaturas: [{ nome: 'Árbitro Um', assinou_em: '2026-11-21T12:10:00.000Z' }],
  ...{ divergencias: [], pontos: [], pode_assinar: true, pode_anotar: false },
}
const PROFERIDA: Proferida = {
  ...{ id: 5, tipo: 'final', proferida_em: '2026-11-21T12:00:00.000Z', dias: 5 },
  prazos: [{ parte: 'Demandante Um', desde: '2026-11-21', ate: '2026-11-26', anulacao_ate: '2027-02-19' }],
  ...{ pode_pedir: true, pedir_ate: '2026-11-26', pedidos: [], pode_decidir: false },
}
const open = (sentencas: Partial<Sentencas>, more: Parameters<typeof renderApp>[1] = {}) =>
  renderApp('/processo/27/details', {
    'GET /user': { user: USER },
    'GET /processo/27': processo({
      eventos: [evento(1), ...(sentencas.proferidas ? [evento(2, { descricao: 'Sentença', desfecho: 'sentenca' })] : [])],
      rito: noRito('sentenca'),
    }),
    'GET /processo/27/sentencas': { ...NADA, ...sentencas },
    ...more,
  })
const APRESENTAR = 'POST /processo/27/sentenca'
const SUBMIT = 'apresentar para assinatura'

test('an arbitrator files the award only with the check of art. 26, and confirms who never came by name', async () => {
  const { screen, callsOf } = await open(
    {
      ...{ pode_apresentar: true, pode_fixar_prazo: true },
      ausentes: ['Construtora Sul'],
      prazo: { desde: '2026-06-01', ate: '2026-12-01', fundamento: 'Lei' },
    },
    {
      [APRESENTAR]: [
        201,
        { sentenca: { id: 5, situacao: 'em-assinatura', faltam: [] }, evento: null, message: 'Sentença apresentada.' },
      ],
    },
  )
  await expect.element(screen.getByText(/^Prazo para a sentença: 01\/12\/2026/)).toBeVisible()
  await screen.getByRole('button', { name: 'apresentar sentença' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Apresentar sentença' })
  await dialog.getByRole('radio', { name: /^Final/ }).click()
  await chooseFile('Sentença', new File(['%PDF-1.7\n%%EOF'], 'sentenca.pdf', { type: 'application/pdf' }))
  await dialog.getByRole('button', { name: SUBMIT }).click()
  await expect.element(dialog.getByText(REQUISITOS.relatorio.falta)).toBeVisible()
  await expect.element(dialog.getByText('Confirme que sabe da ausência')).toBeVisible()
  expect(callsOf(APRESENTAR)).toEqual([])
  for (const { nome } of Object.values(REQUISITOS)) await dialog.getByRole('checkbox', { name: nome }).click()
  await dialog.getByRole('checkbox', { name: /Construtora Sul nunca entrou/ }).click()
  await dialog.getByRole('button', { name: SUBMIT }).click()
  await expect
    .poll(() => callsOf(APRESENTAR)[0]?.body)
    .toMatchObject({ tipo: 'final', 'requisitos[relatorio]': '1', ciente_de_ausencia: '1', arquivo: expect.any(File) })
  expect(callsOf(APRESENTAR)[0]!.body).not.toHaveProperty('divergencia')
})

test('a draft shows who has signed and who is missing, and that the partes do not see it', async () => {
  const { screen } = await open({ minuta: MINUTA, pode_apresentar: true, pode_fixar_prazo: true })
  await expect.element(screen.getByText(/1 de 2 assinaturas necessárias/)).toBeVisible()
  await expect.element(screen.getByText(/Falta assinar: Árbitra Dois e Árbitro Três/)).toBeVisible()
  for (const name of ['ler e assinar', 'anexar voto divergente', 'substituir a minuta'])
    await expect.element(screen.getByRole('button', { name })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'apresentar sentença' })).not.toBeInTheDocument()
})

test('the secretariat that reads drafts notes points, and does not sign', async () => {
  const { screen } = await open({ minuta: { ...MINUTA, pode_assinar: false, pode_anotar: true } })
  await expect.element(screen.getByRole('button', { name: 'anotar ponto' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'ler a minuta' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /assinar|substituir/ })).not.toBeInTheDocument()
})

test('a parte reads until when it may ask, and asks', async () => {
  const asked = { esclarecimento: { id: 3 }, evento: evento(3), message: 'Pedido de esclarecimentos feito.' }
  const PEDIR = 'POST /processo/27/esclarecimentos'
  const { screen, callsOf } = await open({ proferidas: [PROFERIDA] }, { [PEDIR]: [201, asked] })
  await expect.element(screen.getByText('Você pode pedir esclarecimentos até 26/11/2026.')).toBeVisible()
  await expect.element(screen.getByText('Ação de anulação até 19/02/2027')).toBeVisible()
  await screen.getByRole('button', { name: 'pedir esclarecimentos' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Pedir esclarecimentos da sentença' })
  await dialog.getByRole('textbox', { name: 'O que deve ser esclarecido' }).fill('Os juros são simples?')
  await dialog.getByRole('button', { name: 'pedir esclarecimentos' }).click()
  await expect.poll(() => callsOf(PEDIR)[0]?.body).toMatchObject({ texto: 'Os juros são simples?' })
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an arbitrator decides a request that waits; a decided one leads to the decision', async () => {
  const pedido = { id: 3, por: 'Conta da Parte', created_at: '2026-11-22T12:00:00.000Z', decidir_ate: '2026-12-02' }
  const waits = { ...pedido, decidido_em: null, documento_id: null }
  const decided = { ...pedido, id: 2, decidido_em: '2026-11-25T12:00:00.000Z', documento_id: 44 }
  const { screen } = await open({
    proferidas: [{ ...PROFERIDA, pode_pedir: false, pode_decidir: true, pedidos: [decided, waits] }],
  })
  await expect.element(screen.getByText('Os árbitros decidem até 02/12/2026.')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'ler a decisão' }))
    .toHaveAttribute('href', '/processo/27/leitor?documento=44')
  await screen.getByRole('button', { name: 'juntar a decisão' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Decisão sobre o pedido de Conta da Parte' })).toBeVisible()
})

test('an arbitrator sets another last day for the award, from the signed termo or an agreement of the partes', async () => {
  const FIXAR = 'PUT /processo/27/prazo-da-sentenca'
  const { screen, callsOf } = await open(
    {
      ...{ pode_fixar_prazo: true, ha_termo: true },
      prazo: { desde: '2026-06-01', ate: '2026-12-01', fundamento: 'Lei 9.307/1996, art. 23' },
    },
    { [FIXAR]: [409, { message: 'O prazo para a sentença mudou desde que você o leu.' }] },
  )
  await screen.getByRole('button', { name: 'fixar o prazo' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Fixar o prazo para a sentença' })
  await expect.element(dialog.getByText('O prazo atual vai até 01/12/2026.')).toBeVisible()
  await dialog.getByRole('button', { name: 'fixar prazo' }).click()
  await expect.element(dialog.getByText('Informe o dia')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Proferir até' }).fill('15/03/2100')
  await dialog.getByRole('radio', { name: 'Acordo das partes' }).click()
  await dialog.getByRole('button', { name: 'fixar prazo' }).click()
  await expect.element(dialog.getByText(/mudou desde que você o leu/)).toBeVisible()
  expect(callsOf(FIXAR).map(({ body }) => body)).toEqual([{ ate: '2100-03-15', fundamento: 'partes', visto: '2026-12-01' }])
})
