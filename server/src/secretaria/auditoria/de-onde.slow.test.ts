import { beforeAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, client, signIn } from '../../../test/client.ts'
import { lawyer } from '../../../test/codigo.ts'
import { accessPassword, verificationToken } from '../../../test/mail/mailbox.ts'
import { emitir, novoTerceiro, terceiro } from '../../../test/payments/boleto.ts'
import { novaCusta, novoSaldo, payByCard, userOf } from '../../../test/payments/custa.ts'
import { charge, fileProcess } from '../../../test/procedimentos/peticao.ts'
import { newCpf, register, SENHA } from '../../../test/secretaria/pessoa.ts'
import { NOVA_SENHA, resetToken, resetWith } from '../../../test/senha.ts'

const app = await ownApp({ env: { TRUST_PROXY: '1' } })
const { db } = app.deps

interface Line {
  acao: string
  objeto: string
  userId: number | null
  ip: string | null
  requestId: string | null
}
let lines: Line[]
let person: Awaited<ReturnType<typeof register>>
let parte: number
/** Secrets that give access to anybody who reads them. */
const secrets: string[] = []

beforeAll(async () => {
  person = await register(app)
  const link = await verificationToken(app, person.email)
  await person.put(`/email/verify/${link}`)
  const token = await signIn(app, person.email, SENHA)
  const signedIn = client(app, token)
  const { processo } = await fileProcess(app, 'parte')
  const password = await accessPassword(app, processo.id)
  await signedIn.post('/processo/add', { id: processo.id, password })
  await signedIn.delete('/settings/sessoes')
  await signedIn.put('/settings/2fa', {})
  await signedIn.put('/settings/2fa', {})
  await signedIn.put('/settings/password', { password_current: SENHA, password: NOVA_SENHA, password_confirmation: NOVA_SENHA })
  const reset = await resetToken(app, person.email)
  await resetWith(app, reset, person.email, `${NOVA_SENHA} outra`)
  const again = await signIn(app, person.email, `${NOVA_SENHA} outra`)
  await client(app, again).post('/logout')
  const coded = await lawyer(app)
  const code = await coded.askCode()
  await coded.type(code)

  parte = await userOf(app, 'parte')
  const who = as(app, 'parte')
  const terceiroId = await novoTerceiro(who)
  await who.put(`/settings/terceiro/pagamentos/${terceiroId}`, terceiro({ documento: newCpf() }))
  await who.delete(`/settings/terceiro/pagamentos/${terceiroId}`)
  const custa = await novoSaldo(who, 30)
  await emitir(who, custa, 30)
  await who.delete(`/pagamento/${custa}/boleto`)
  const outra = await novaCusta(app, 'parte', 40)
  await emitir(who, outra, 40)
  await as(app, 'secretaria').post(`/sandbox/boleto/${outra}/pagar`, {})
  await payByCard(who, await novaCusta(app, 'parte', 50), 50)
  const cobranca = await charge(who, 60)
  await who.post(`/cobranca/${cobranca}/saldo`, {})
  secrets.push(person.token, link, token, password, SENHA, NOVA_SENHA, reset, again, code)
  lines = await db.selectFrom('auditoria').select(['acao', 'objeto', 'userId', 'ip', 'requestId']).execute()
})

describe('address and request are recorded with', () => {
  test.each([
    ['cadastrar', 'usuario'],
    ['confirmar-email', 'usuario'],
    ['entrar', 'usuario'],
    ['encerrar', 'sessao'],
    ['ligar-dois-fatores', 'usuario'],
    ['desligar-dois-fatores', 'usuario'],
    ['alterar-senha', 'usuario'],
    ['redefinir-senha', 'usuario'],
    ['sair', 'usuario'],
    ['vincular', 'processo'],
  ])('%s: an act of one’s account', (acao, objeto) => {
    const found = lines.filter((line) => line.acao === acao && line.objeto === objeto && line.userId === person.id)
    expect(found).not.toEqual([])
    for (const { ip, requestId } of found)
      expect([ip, requestId]).toEqual([expect.stringMatching(/\d/), expect.stringMatching(/./)])
  })

  test.each([
    ['protocolar', 'processo'],
    ['criar', 'terceiro'],
    ['alterar', 'terceiro'],
    ['excluir', 'terceiro'],
    ['adicionar-saldo', 'pagamento'],
    ['pedir', 'boleto'],
    ['cancelar', 'boleto'],
    ['liquidar', 'pagamento'],
    ['creditar', 'cobranca'],
  ])('%s %s: an act about money', (acao, objeto) => {
    const found = lines.find((line) => line.acao === acao && line.objeto === objeto && line.userId === parte)
    expect(found).toMatchObject({ ip: expect.stringMatching(/\d/), requestId: expect.stringMatching(/./) })
  })

  test('a test slip that the secretariat marks as paid', async () => {
    const userId = await userOf(app, 'secretaria')
    expect(lines.find(({ acao }) => acao === 'pagar-no-teste')).toMatchObject({
      userId,
      objeto: 'boleto',
      ip: expect.stringMatching(/\d/),
      requestId: expect.stringMatching(/./),
    })
  })

  test('every act of a person in this file', () => {
    const incomplete = lines.filter(({ userId, ip, requestId }) => userId !== null && (!ip || !requestId))
    expect(incomplete).toEqual([])
  })
})

test('no row holds a secret: password, code, link or token', async () => {
  const all = await db.selectFrom('auditoria').selectAll().execute()
  const text = JSON.stringify(all)
  expect(secrets).toHaveLength(9)
  for (const secret of secrets) expect(text).not.toContain(secret)
})
