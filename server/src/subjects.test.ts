import { call } from '@concordia/contract/http/call'
import { endpoint } from '@concordia/contract/http/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ownApp } from '../test/app.ts'
import { as } from '../test/client.ts'
import { runJob } from '../test/jobs.ts'
import { emailsTo } from '../test/mail/mailbox.ts'
import { aboutAccount, notices } from './avisos/notice.ts'
import { notify } from './avisos/notify.ts'
import { implement } from './platform/http/implement.ts'
import { signedIn } from './platform/http/policy.ts'
import { subject } from './subject.ts'
import { cronOf, joinedBy, SUBJECTS } from './subjects.ts'

const did: string[] = []
const NOTICES = notices({
  experimentoFeito: aboutAccount(({ nome }: { nome: string }) => ({
    subject: 'Experimento feito',
    body: `O experimento ${nome} foi feito.`,
    path: '/settings',
    label: 'Abrir',
  })),
})
const calls = {
  ler: endpoint(call('GET /experimento'), { summary: 'Ler', response: z.object({ lido: z.boolean() }) }),
}
const experimento = subject({
  routes: () => implement(calls, { ler: { policy: signedIn, rate: 'leitura', run: () => ({ lido: true }) } }),
  jobs: [
    {
      name: 'experimentar',
      descricao: 'Experimentar',
      mostra: ['id'],
      task: () => async () => void did.push('job'),
      cron: { match: '1 1 * * *' },
    },
  ],
  notices: NOTICES,
  sweeps: [async () => did.push('sweep')],
  closing: [async () => 'Há um experimento em andamento.'],
  personalData: { dados: async (_db, userId) => ({ experimento: userId }) },
  hooks: () => ({ onEmailVerified: async (_trx, { userId }) => void did.push(`verified ${userId}`) }),
})
const app = await ownApp({ more: [experimento] })
const { deps } = app

test('a subject of one file serves its call, runs its job, is swept, and joins in the life of accounts', async () => {
  const parte = as(app, 'parte')
  const { id } = await deps.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'parte@concordia.test')
    .executeTakeFirstOrThrow()
  expect((await parte.get('/experimento')).body).toEqual({ lido: true })
  await runJob(app, 'experimentar')
  await runJob(app, 'varrer')
  await deps.tx((trx) => notify(deps, trx, NOTICES.experimentoFeito, { userId: id, nome: 'de uma só linha' }))
  await deps.tx((trx) => deps.onEmailVerified(trx, { userId: id, now: new Date() }))
  expect(did).toEqual(['job', 'sweep', `verified ${id}`])
  expect((await emailsTo(app, 'parte@concordia.test')).at(-1)).toMatchObject({
    motivo: 'experimentoFeito',
    assunto: 'Experimento feito',
  })
  expect(deps.notices.experimentoFeito).toBe(NOTICES.experimentoFeito)
  expect(deps.jobWords.experimentar).toEqual({ descricao: 'Experimentar', mostra: ['id'] })
  expect(cronOf([experimento])).toContainEqual({ match: '1 1 * * *', task: 'experimentar' })
  expect(await deps.pendenciasDe(deps.db, id)).toContain('Há um experimento em andamento.')
  expect(await deps.dadosDe(deps.db, id)).toMatchObject({ experimento: id, cadastro: { nome: expect.any(String) } })
})

test('a question that no subject answers, or two do, stops the start', () => {
  const other = subject({ hooks: () => ({ custasDe: async () => null }) })
  expect(() => joinedBy(deps, [])).toThrow('Exactly one subject has to answer leaveAsJudge, not 0')
  expect(() => joinedBy(deps, [...SUBJECTS, other])).toThrow('Exactly one subject has to answer custasDe, not 2')
})

test('no two notices have one name', () => {
  const names = SUBJECTS.flatMap(({ notices }) => Object.keys(notices ?? {}))
  expect(names.length).toBeGreaterThan(80)
  expect(new Set(names).size).toBe(names.length)
  expect(SUBJECTS.flatMap(({ notices }) => Object.entries(notices ?? {})).filter(([name, { kind }]) => name !== kind)).toEqual([])
})

test('no two jobs have one name', () => {
  const names = SUBJECTS.flatMap(({ jobs }) => jobs ?? []).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(Object.keys(deps.jobWords)).toEqual(expect.arrayContaining(names))
})
