import { rm } from 'node:fs/promises'
import { startSmtp } from '@concordia/test-doubles/smtp'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { as, client, signIn } from '../../../test/client.ts'
import { temporaryFolder } from '../../../test/database.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsAbout, emailsTo } from '../../../test/mail/mailbox.ts'
import { makePdf, pdfFile } from '../../../test/pdf/pdf.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { newFolder, place } from '../../../test/processes/copia.ts'
import { register } from '../../../test/secretaria/pessoa.ts'
import { waitFor } from '../../../test/wait.ts'
import { openInstallation } from './installation.ts'
import { makeBackup } from './make-backup.ts'
import { makeRestore } from './make-restore.ts'

const PETICAO = makePdf({ pages: 3, bytes: 200_000 })

test('drill: a copy made while people filed is restored whole on another server, which continues', async () => {
  // A mail server that accepts the first filing's messages and then goes away: those of the second one wait.
  const before = await startSmtp()
  const source = await startTestApp({ env: { SMTP_URL: before.url } })
  const peticao = pdfFile('peticao.pdf', PETICAO)
  const told = await fileProcess(source, 'parte', { peticao })
  await jobsDone(source)
  await before.close()
  const untold = await fileProcess(source, 'parte')
  const { email: newcomer } = await register(source)
  const oldSession = await signIn(source, 'parte@concordia.test')
  const original = await openProcesso(as(source, 'parte'), told.processo.id)

  const folder = await newFolder()
  const copied = await place({ databaseUrl: source.databaseUrl, dataDir: source.dataDir })
  const accounts = ['parte', 'parte2', 'advogado'] as const
  const during = Promise.all(Array.from({ length: 9 }, (_, i) => fileProcess(source, accounts[i % 3]!)))
  const manifest = await makeBackup(copied, folder)
  await during
  await source.close()
  const linhas = (tabela: string) => manifest.tabelas.find((table) => table.tabela === tabela)!.linhas
  expect(linhas('graphile_worker._private_jobs')).toBeGreaterThan(0)

  // Another machine: an embedded server that never ran, and an empty folder.
  const dataDir = await temporaryFolder()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const target = await openInstallation({ databaseUrl: undefined, dataDir, s3: undefined })
  const restored = await makeRestore(target, folder)
  expect(restored).toMatchObject({ autos: { broken: 0 }, upgraded: [] })
  expect(restored.autos.checked).toBe(linhas('public.procedimentos'))
  expect(restored.autos.checked).toBeGreaterThanOrEqual(2)

  const after = await startSmtp()
  const app = await startTestApp({ env: { DATABASE_URL: target.database.url, DATA_DIR: dataDir, SMTP_URL: after.url } })
  const { db } = app.deps
  expect((await client(app, oldSession).get('/user')).status).toBe(401)
  const parte = as(app, 'parte')
  expect(await openProcesso(parte, told.processo.id)).toEqual(original)
  expect((await parte.file(`/processo/${told.processo.id}/peticao`)).body.equals(PETICAO)).toBe(true)
  const integridade = await parte.get<{ integridade: { integra: boolean } }>(`/processo/${told.processo.id}/integridade`)
  expect(integridade.body.integridade.integra).toBe(true)

  const refused = (statement: string) => expect(sql.raw(statement).execute(db)).rejects.toThrow(/só aceita inclusões|violates/)
  await refused(`update eventos set descricao = 'outra'`)
  await refused('delete from eventos')
  await refused('truncate auditoria cascade')
  await refused(`update arquivos set sha256 = '' where usado_em is not null`)
  await refused(`insert into marcadores (user_id, nome, cor) values (999999, 'x', '#000000')`)

  await waitFor('the waiting messages to go out', async () =>
    (await emailsAbout(app, untold.processo.id)).every(({ situacao }) => situacao === 'enviado'),
  )
  await jobsDone(app)
  const ids = [...before.mails, ...after.mails].map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(ids.length)
  const waited = (await emailsAbout(app, untold.processo.id)).map(({ messageId }) => messageId)
  expect(waited.length).toBeGreaterThan(0)
  expect(ids).toEqual(expect.arrayContaining(waited))

  // A link that the backup does not have is not sent: its owner asks for another.
  expect(await emailsTo(app, newcomer)).toMatchObject([{ motivo: 'verificacao', situacao: 'vencido' }])
  expect((await sql`select from links`.execute(db)).rows).toEqual([])

  const { rows } = await sql<{ last: number }>`select max(id) as last from procedimentos`.execute(db)
  const next = await fileProcess(app, 'parte')
  expect(next.processo.id).toBeGreaterThan(rows[0]!.last)
  expect(await openProcesso(parte, next.processo.id)).toMatchObject({ eventos: [expect.anything()] })

  await app.close()
  await target.database.close()
  await after.close()
})
