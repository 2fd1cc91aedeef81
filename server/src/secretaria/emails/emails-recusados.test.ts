import type { painel, secretaria } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { startSmtp } from '@concordia/test-doubles/smtp'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, visitor } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsTo } from '../../../test/mail/mailbox.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { register } from '../../../test/secretaria/pessoa.ts'

const refused = new Set(['demandada@concordia.test'])
const smtp = await startSmtp({ onRecipient: (address) => (refused.has(address) ? [550, '5.1.1 caixa inexistente'] : undefined) })
const app = await ownApp({ env: { SMTP_URL: smtp.url } })
const { db } = app.deps

const list = async (account: Account, page: number | string = 1) => {
  const { status, body } = await as(app, account).get<ResultOf<typeof secretaria.emailsRecusados>>(
    `/secretaria/emails/recusados?page=${page}`,
  )
  return { status, ...body.emails, pendentes: body.pendentes }
}

test('without a refusal the list is empty', async () => {
  expect(await list('secretaria')).toEqual({ status: 200, data: [], total: 0, per_page: 20, pendentes: 0 })
})

describe('a refused e-mail', () => {
  test('has procedimento, parte, attempts and the words of the server, and not its text', async () => {
    const { processo } = await fileProcess(app, 'parte')
    await jobsDone(app)
    const [email] = await emailsTo(app, 'demandada@concordia.test')
    const { demandadas } = await openProcesso(as(app, 'secretaria'), processo.id)
    for (const account of ['secretaria', 'admin'] as const) {
      const { data, total } = await list(account)
      expect(total).toBe(1)
      expect(data).toEqual([
        {
          id: email?.id,
          destinatario: 'demandada@concordia.test',
          assunto: `Processo arbitral ${processo.id}: número e senha de acesso`,
          created_at: email?.createdAt.toISOString(),
          recusado_em: email?.recusadoEm?.toISOString(),
          resposta: expect.stringContaining('5.1.1 caixa inexistente'),
          tentativas: 1,
          procedimento: { id: processo.id, tipo: 'processo' },
          parte: { id: demandadas[0]?.id, nome: 'Empresa Demandada Ltda.' },
          outras_partes: 0,
          conta: null,
          pendente: true,
        },
      ])
    }
  })

  test('to an account, without a procedimento, comes first when it is later', async () => {
    const email = `pessoa-${crypto.randomUUID()}@concordia.test`
    refused.add(email)
    const { id } = await register(app, { email })
    await jobsDone(app)
    const { data } = await list('secretaria')
    expect(data[0]).toMatchObject({ destinatario: email, procedimento: null, parte: null, tentativas: 1 })
    expect(data[0]?.conta).toEqual({ id, name: expect.any(String) })
    expect(data).toHaveLength(2)
  })

  test('is pending until the contact is corrected; one to an account, for thirty days', async () => {
    const waiting = async () => {
      const { body } = await as(app, 'secretaria').get<ResultOf<typeof painel.get>>('/secretaria/painel')
      const { data, pendentes } = await list('secretaria')
      expect([pendentes, body.painel.emails]).toEqual(Array(2).fill(data.filter(({ pendente }) => pendente).length))
      return data.map(({ parte, pendente }) => [parte ? 'parte' : 'conta', pendente])
    }
    const ambos = [
      ['conta', true],
      ['parte', true],
    ]
    expect(await waiting()).toEqual(ambos)
    const was = 'demandada@concordia.test'
    const correct = (from: string, to: string) =>
      db.updateTable('parteContatos').set({ contato: to }).where('contato', '=', from).execute()
    await correct(was, 'DEMANDADA@concordia.test')
    expect(await waiting()).toEqual(ambos)
    await correct('DEMANDADA@concordia.test', 'certa@concordia.test')
    expect(await waiting()).toEqual([
      ['conta', true],
      ['parte', false],
    ])
    await correct('certa@concordia.test', was)
    const age = (days: number) =>
      sql`update emails set recusado_em = now() - ${days} * interval '1 day' where situacao = 'recusado'`.execute(db)
    await age(29)
    expect(await waiting()).toEqual(ambos)
    await age(31)
    // Pending ones come first, however old they are.
    expect(await waiting()).toEqual([
      ['parte', true],
      ['conta', false],
    ])
    await sql`update emails set recusado_em = created_at where situacao = 'recusado'`.execute(db)
  })

  test('is listed alone, without those that wait, were delivered, expired, grouped, held or dropped', async () => {
    const before = await list('secretaria')
    const outras = ['na-fila', 'enviado', 'vencido', 'agrupado', 'retido', 'descartado']
    await sql`insert into emails (message_id, destinatario, assunto, corpo_sha256, motivo, situacao)
      select '<' || situacao || '@teste>', 'a@concordia.test', 'Aviso', '', 'teste', situacao
      from unnest(${outras}::text[]) situacao`.execute(db)
    expect(await list('secretaria')).toEqual(before)
  })
})

test.each<Account>(['parte', 'advogado', 'arbitro', 'mediador', 'perito'])('%s may not see the list', async (account) => {
  expect((await as(app, account).get('/secretaria/emails/recusados')).status).toBe(403)
})

test('a visitor may not read the list', async () => {
  expect((await visitor(app).get('/secretaria/emails/recusados')).status).toBe(401)
})

test('has twenty a page, pending ones first, then the latest refusal, and none past the end', async () => {
  await sql`insert into emails (message_id, destinatario, assunto, corpo_sha256, motivo, situacao, recusado_em, resposta)
    select '<' || i || '@teste>', 'a@concordia.test', 'Aviso ' || i, '', 'teste', 'recusado',
      timestamptz '2020-01-01' + (i / 2) * interval '1 hour', '550' from generate_series(1, 43) i`.execute(db)
  const pages = await Promise.all([1, 2, 3, 4, 1_000_000].map((page) => list('secretaria', page)))
  expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
    [20, 45],
    [20, 45],
    [5, 45],
    [0, 45],
    [0, 45],
  ])
  const subjects = pages
    .flatMap(({ data }) => data.map(({ assunto }) => assunto))
    .filter((subject) => subject.startsWith('Aviso'))
  expect(subjects).toEqual(Array.from({ length: 43 }, (_, i) => `Aviso ${43 - i}`))
})

test.each(['0', '-1', 'x'])('page %s is refused', async (page) => {
  expect((await as(app, 'secretaria').get(`/secretaria/emails/recusados?page=${page}`)).status).toBe(422)
})
