import type { meusDados } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { beforeEach, describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../../test/app.ts'
import { type Client, client, signIn } from '../../../../test/client.ts'
import { encerramentos } from '../../../../test/encerramento.ts'
import { jobsDone, runJob } from '../../../../test/jobs.ts'
import { emailsTo } from '../../../../test/mail/mailbox.ts'
import { ask, download, read } from '../../../../test/meus-dados.ts'
import { request as pedirPerfil } from '../../../../test/perfil.ts'
import { registerVerified, SENHA } from '../../../../test/secretaria/pessoa.ts'
import { entryName } from '../../../personal-data.ts'
import { prepareCopia } from './prepare.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db, storage } = app.deps
const stateOf = async (who: Client) => (await who.get<ResultOf<typeof meusDados.estado>>('/settings/dados')).body.copia
/** A copy was asked for, and no job was queued to make it. @returns its id */
const asked = async ({ id }: { id: number }): Promise<number> => {
  const row = { userId: id, pedidaEm: clock.now() }
  return (await db.insertInto('copiasDeDados').values(row).returning('id').executeTakeFirstOrThrow()).id
}

beforeEach(() => db.deleteFrom('contadores').execute())

describe('a request', () => {
  test('takes the password, is told by an e-mail without data, and opens only to its user, signed in', async () => {
    const person = await registerVerified(app)
    expect(await ask(person, 'errada')).toMatchObject({ status: 422, body: { errors: { password_current: expect.anything() } } })
    expect((await download(person)).status).toBe(409)
    expect(await ask(person)).toMatchObject({ status: 201, body: { copia: { situacao: 'preparando' } } })
    await jobsDone(app)
    expect(await stateOf(person)).toMatchObject({
      situacao: 'pronta',
      tamanho: expect.any(Number),
      expira_em: expect.any(String),
    })
    const [mail, ...more] = (await emailsTo(app, person.email)).filter(({ motivo }) => motivo === 'copiaDosDados')
    expect(more).toEqual([])
    expect(mail).toMatchObject({ assunto: 'A cópia dos seus dados está pronta', anexos: [] })
    expect(mail!.texto).toContain('/settings')
    expect((await download(person)).headers.get('content-disposition')).toContain('meus-dados-')
    expect((await download(client(app))).status).toBe(401)
    expect((await download(await registerVerified(app))).status).toBe(409)
    const trail = await db.selectFrom('auditoria').select('acao').where('userId', '=', person.id).execute()
    for (const acao of ['pedir-copia', 'baixar-copia']) expect(trail).toContainEqual({ acao })
  })

  test('is one at a time, also for five at once; a finished copy is replaced, and its file goes', async () => {
    const person = await registerVerified(app)
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(person)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    await jobsDone(app)
    const fileOf = async () =>
      db
        .selectFrom('copiasDeDados as c')
        .innerJoin('arquivos as a', 'a.id', 'c.arquivoId')
        .select(['a.id', 'a.chave'])
        .where('c.userId', '=', person.id)
        .executeTakeFirstOrThrow()
    const before = await fileOf()
    await db.deleteFrom('contadores').execute()
    expect((await ask(person)).status).toBe(201)
    await jobsDone(app)
    expect((await fileOf()).id).not.toBe(before.id)
    await expect(storage.read(before.chave)).rejects.toThrow(/No object/)
  })

  test('can be made again if no job has completed it within a day', async () => {
    const person = await registerVerified(app)
    const late = { userId: person.id, pedidaEm: new Date(clock.now().getTime() - 25 * 3_600_000) }
    await db.insertInto('copiasDeDados').values(late).execute()
    expect(await stateOf(person)).toMatchObject({ situacao: 'atrasada' })
    expect((await ask(person)).status).toBe(201)
  })

  test('more than five times a day has to wait', async () => {
    const person = await registerVerified(app)
    for (let i = 0; i < 5; i++) {
      expect((await ask(person)).status).toBe(201)
      await jobsDone(app)
    }
    expect((await ask(person)).status).toBe(429)
  })
})

describe('the file', () => {
  test('is made once, by two runs of the job too, and by another after a crash', async () => {
    const person = await registerVerified(app)
    const id = await asked(person)
    const broken = { ...storage, put: () => Promise.reject(new Error('the disk is full')) }
    await expect(prepareCopia({ ...app.deps, storage: broken }, id)).rejects.toThrow('the disk is full')
    expect(await stateOf(person)).toMatchObject({ situacao: 'preparando' })
    await Promise.all([prepareCopia(app.deps, id), prepareCopia(app.deps, id)])
    await prepareCopia(app.deps, id)
    expect(await stateOf(person)).toMatchObject({ situacao: 'pronta' })
    expect((await emailsTo(app, person.email)).filter(({ motivo }) => motivo === 'copiaDosDados')).toHaveLength(1)
    expect((await read(person)).dados.cadastro.email).toBe(person.email)
  })

  test('names what is too large for it', async () => {
    const person = await registerVerified(app)
    await pedirPerfil(person, 'mediador')
    await prepareCopia(app.deps, await asked(person), 1)
    const { dados, files } = await read(person)
    expect(files).toEqual([])
    const named = { caminho: null, motivo: expect.stringContaining('não coube') }
    expect(dados.arquivos).toMatchObject([named, named])
  })

  test('names what is gone from the storage, and has the rest', async () => {
    const person = await registerVerified(app)
    await pedirPerfil(person, 'mediador')
    const { chave } = await db
      .selectFrom('perfilArquivos as p')
      .innerJoin('arquivos as a', 'a.id', 'p.arquivoId')
      .select('a.chave')
      .where('p.userId', '=', person.id)
      .orderBy('a.id')
      .executeTakeFirstOrThrow()
    await storage.remove(chave)
    await prepareCopia(app.deps, await asked(person))
    const { dados, files } = await read(person)
    expect(files).toHaveLength(1)
    expect(dados.arquivos).toMatchObject([
      { caminho: null, motivo: expect.stringContaining('não foi encontrado') },
      { caminho: files[0] },
    ])
  })

  test('gives a file with a long name its ending, and no half letter', () => {
    const name = entryName(`evento-12-1-${'a'.repeat(103)}𝒜𝒜𝒜𝒜.pdf`)
    expect([...name]).toHaveLength(120)
    expect(name).toMatch(/^evento-12-1-a{103}𝒜\.pdf$/u)
    expect(name.isWellFormed()).toBe(true)
    expect(entryName('contrato.pdf')).toBe('contrato.pdf')
  })

  test('ends after 24 hours, and is swept from the storage with its row', async () => {
    const person = await registerVerified(app)
    await ask(person)
    await jobsDone(app)
    const { chave, arquivoId } = await db
      .selectFrom('copiasDeDados as c')
      .innerJoin('arquivos as a', 'a.id', 'c.arquivoId')
      .select(['a.chave', 'c.arquivoId'])
      .where('c.userId', '=', person.id)
      .executeTakeFirstOrThrow()
    clock.forward(24.1)
    const later = client(app, await signIn(app, person.email, SENHA))
    expect(await stateOf(later)).toBeNull()
    expect((await download(later)).status).toBe(409)
    await db
      .updateTable('arquivos')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', arquivoId)
      .execute()
    await runJob(app, 'varrer')
    await expect(storage.read(chave)).rejects.toThrow(/No object/)
    expect(await db.selectFrom('copiasDeDados').select('id').where('userId', '=', person.id).execute()).toEqual([])
  })

  test('goes with the account', async () => {
    const { close } = encerramentos(app)
    const person = await registerVerified(app)
    await ask(person)
    await jobsDone(app)
    expect((await close(person)).status).toBe(200)
    clock.forward(30 * 24)
    await runJob(app, 'encerrarContas')
    expect(await db.selectFrom('copiasDeDados').select('id').where('userId', '=', person.id).execute()).toEqual([])
  })

  test('is not made for a blocked account', async () => {
    const person = await registerVerified(app)
    const id = await asked(person)
    await db.updateTable('users').set({ bloqueadoEm: clock.now(), bloqueioMotivo: 'x' }).where('id', '=', person.id).execute()
    await prepareCopia(app.deps, id)
    const row = await db.selectFrom('copiasDeDados').select('prontaEm').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.prontaEm).toBeNull()
  })
})
