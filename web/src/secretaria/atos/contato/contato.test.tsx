import { expect, test } from 'vitest'
import { startSession } from '../../../api/session.ts'
import { type Answers, renderApp } from '../../../test/app.tsx'
import { comoSecretaria, STAFF } from '../../../test/ficha.ts'
import { evento, parte, processo } from '../../../test/processo.ts'
import { loginData, USER } from '../../../test/session.ts'

const CONTATO = 'PUT /secretaria/processo/27/contato/20'
const [bom, ruim] = parte(2).emails
const RECUSADA = parte(2, { emails: [{ ...bom!, recusa: { em: '2026-11-20T17:05:00.000Z', resposta: '550' } }, ruim!] })
const RECUSADO = processo({ situacao: 2, demandadas: [RECUSADA] })
const CORRIGIR = { name: 'corrigir parte2@concordia.test' }

async function open(answers: Answers = {}) {
  startSession(loginData(STAFF))
  const app = await renderApp('/processo/27/details', comoSecretaria({ 'GET /processo/27': RECUSADO, ...answers }))
  await app.screen.getByRole('button', CORRIGIR).click()
  const dialog = app.screen.getByRole('dialog', { name: 'Corrigir e-mail da parte' })
  return { ...app, dialog, email: dialog.getByRole('textbox', { name: 'E-mail correto' }) }
}
const send = ({ dialog }: Pick<Awaited<ReturnType<typeof open>>, 'dialog'>) =>
  dialog.getByRole('button', { name: 'corrigir e-mail' }).click()

test('the address that refused its message is corrected, with a new password unless it is unticked', async () => {
  let done = false
  const at = await open({
    'GET /processo/27': () => (done ? processo({ situacao: 2 }) : RECUSADO),
    [CONTATO]: () => {
      done = true
      return { evento: evento(9), message: 'O e-mail foi corrigido.' }
    },
  })
  const { dialog, email, callsOf, screen } = at
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveValue('parte2@concordia.test')
  const senha = dialog.getByRole('checkbox', { name: 'Enviar nova senha de acesso' })
  await expect.element(senha).toBeChecked()
  await expect.element(senha).toHaveAccessibleDescription(/até que a secretaria envie outra/)
  await expect.element(dialog.getByText('A senha de acesso que foi ao endereço errado deixa de valer para todos.')).toBeVisible()
  await senha.click()
  await email.fill('Correta@Concordia.test')
  await send(at)
  await expect.element(screen.getByRole('region', { name: 'Mensagens' }).getByText('O e-mail foi corrigido.')).toBeVisible()
  expect(callsOf(CONTATO).map(({ body }) => body)).toEqual([
    {
      ...{ contato: 'correta@concordia.test', enviar_senha: false, manter_acessos: false },
      anterior: 'parte2@concordia.test',
    },
  ])
  await expect.element(screen.getByText('e-mail recusado')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('on a process that has ended it is corrected without a new password', async () => {
  const at = await open({
    'GET /processo/27': processo({ situacao: 4, demandadas: [RECUSADA] }),
    [CONTATO]: { evento: evento(9), message: 'O e-mail foi corrigido.' },
  })
  await expect.element(at.dialog.getByRole('checkbox', { name: /senha de acesso/ })).not.toBeInTheDocument()
  await at.dialog.getByRole('checkbox', { name: /^Manter o acesso/ }).click()
  await at.email.fill('correta@concordia.test')
  await send(at)
  await expect.element(at.screen.getByRole('region', { name: 'Mensagens' }).getByText('O e-mail foi corrigido.')).toBeVisible()
  expect(at.callsOf(CONTATO)[0]?.body).toMatchObject({
    ...{ contato: 'correta@concordia.test', enviar_senha: false, manter_acessos: true },
  })
})

test('the same address, an incomplete one and one the parte has show errors at the field; one corrected meanwhile is left', async () => {
  const answers: [number, object][] = [
    [422, { message: 'Confira os campos', errors: { contato: ['Esta parte já tem este endereço.'] } }],
    [409, { message: 'O endereço deste contato mudou enquanto esta página estava aberta.' }],
  ]
  const at = await open({ [CONTATO]: () => answers.shift()! })
  const { dialog, email, callsOf } = at
  await send(at)
  await expect.element(email).toHaveAccessibleDescription(/Este é o endereço que recusou o e-mail\. Informe o correto\./)
  await email.fill('parte2@')
  await send(at)
  await expect.element(dialog.getByText('Informe um e-mail válido')).toBeVisible()
  expect(callsOf(CONTATO)).toEqual([])
  await email.fill('outro2@concordia.test')
  await send(at)
  await expect.element(email).toHaveAccessibleDescription(/Esta parte já tem este endereço\./)
  await email.fill('correta@concordia.test')
  await send(at)
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^O ato não foi praticado.*mudou enquanto/)
})

test('a contested contact is decided by an administrator; other staff only see that it is frozen', async () => {
  const DECIDIR = 'PUT /secretaria/contato/20/descongelar'
  const congelada = parte(2, { emails: [{ ...bom!, congelado_em: '2026-11-20T17:05:00.000Z' }] })
  const answers = { 'GET /processo/27': processo({ situacao: 2, demandadas: [congelada] }), [DECIDIR]: { message: 'Decidido.' } }
  startSession(loginData({ ...STAFF, role: 'admin' }))
  const { screen, callsOf } = await renderApp('/processo/27/details', {
    ...comoSecretaria(answers),
    'GET /user': { user: { ...USER, ...STAFF, role: 'admin' } },
  })
  await screen.getByRole('button', { name: 'decidir sobre parte2@concordia.test' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Decidir sobre o contato contestado' })
  await dialog.getByRole('button', { name: 'decidir' }).click()
  await expect.element(dialog.getByText('Informe o motivo')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('A parte confirmou.')
  await dialog.getByRole('radio', { name: 'Manter o novo endereço' }).click()
  await dialog.getByRole('button', { name: 'decidir' }).click()
  await expect.element(screen.getByRole('region', { name: 'Mensagens' }).getByText('Decidido.')).toBeVisible()
  expect(callsOf(DECIDIR).map(({ body }) => body)).toEqual([{ motivo: 'A parte confirmou.', voltar: false }])
})
