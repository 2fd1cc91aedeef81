import type { Parte } from '@concordia/contract/procedimentos/schemas/procedimentos'
import type { Processo } from '@concordia/contract/procedimentos/schemas/processos'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { renderApp } from '../../test/app.tsx'
import { parte, processo } from '../../test/processo.ts'
import { loginData, USER } from '../../test/session.ts'

beforeEach(() => startSession(loginData()))

const open = (change: Partial<Processo> = {}) =>
  renderApp('/processo/27/details', { 'GET /user': { user: USER }, 'GET /processo/27': processo(change) })

const refused = (id: number, resposta = '550 5.1.1 User unknown'): Parte =>
  parte(id, {
    emails: [
      {
        id: id * 10,
        canal: 'email',
        contato: `parte${id}@concordia.test`,
        principal: true,
        recusa: { em: '2026-11-20T17:05:00.000Z', resposta },
      },
    ],
  })

test('an address that refused its e-mail shows when and with which reply, without a button to correct it; an alert above says what to do', async () => {
  const { screen } = await open({ demandadas: [refused(2), parte(3)] })
  const partes = screen.getByRole('region', { name: 'Partes' })
  const contato = partes.getByRole('listitem').filter({ hasText: /^parte2@/ })
  for (const text of ['e-mail recusado', '20/11/2026', '550 5.1.1 User unknown']) {
    await expect.element(contato.getByText(text)).toBeVisible()
  }
  await expect.element(partes.getByText('e-mail recusado')).toHaveLength(1)
  await expect.element(screen.getByRole('button', { name: 'corrigir parte2@concordia.test' })).not.toBeInTheDocument()
  const note = screen.getByRole('note').getByText(/não foi entregue/)
  await expect
    .element(note)
    .toHaveTextContent(
      'O e-mail para parte2@concordia.test não foi entregue. Confira o endereço com a parte e fale com a secretaria para corrigi-lo.',
    )
  const data = screen.getByRole('heading', { name: 'Dados gerais' }).element()
  expect(note.element().compareDocumentPosition(data) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('several refused addresses make one alert; a long reply is collapsed and stays plain text', async () => {
  const long = `550-5.1.1 ${'The account does not exist. '.repeat(5)}<b>NoSuchUser</b>`
  const { screen } = await open({ demandantes: [refused(1)], demandadas: [refused(2, long)] })
  await expect
    .element(screen.getByRole('note').getByText(/^Os e-mails/))
    .toHaveTextContent(
      'Os e-mails para parte1@concordia.test e parte2@concordia.test não foram entregues. Confira os endereços com as partes e fale com a secretaria para corrigi-los.',
    )
  const reply = screen.getByText(/NoSuchUser/)
  await expect.element(reply).not.toBeVisible()
  await screen.getByText('Ver resposta do servidor').click()
  await expect.element(reply).toBeVisible()
  expect(reply.element().textContent).toBe(long)
})

test('with many refused addresses only the first are named; staff are not told to contact the secretariat', async () => {
  startSession(loginData({ role: 'secretario' }))
  const { screen } = await renderApp('/processo/27/details', {
    'GET /user': { user: { ...USER, role: 'secretario' } },
    'GET /processo/27': processo({ demandadas: Array.from({ length: 6 }, (_, index) => refused(index + 10)) }),
  })
  await expect
    .element(screen.getByRole('note').getByText(/^Os e-mails/))
    .toHaveTextContent(
      'Os e-mails para parte10@concordia.test, parte11@concordia.test, parte12@concordia.test e mais 3 endereços não foram entregues. Confira os endereços com as partes.',
    )
})
