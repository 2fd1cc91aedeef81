import type { meusDados } from '@concordia/contract/conta/meus-dados'
import type { ResultOf } from '@concordia/contract/http/endpoint'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { movableClock, ownApp } from '../../../test/app.ts'
import { type Account, as, type Client, client, type Refusal, signIn } from '../../../test/client.ts'
import { encerramentos } from '../../../test/encerramento.ts'
import { jobsDone, runJob } from '../../../test/jobs.ts'
import { emailsTo } from '../../../test/mail/mailbox.ts'
import { openNegociacao, propose } from '../../../test/negociacoes/negociacao.ts'
import { pdfFile } from '../../../test/pdf/pdf.ts'
import { pedir as pedirPerfil } from '../../../test/perfil.ts'
import { designate, idOf } from '../../../test/procedimentos/designacao.ts'
import { movement } from '../../../test/procedimentos/movimento.ts'
import { mediatedCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess } from '../../../test/procedimentos/peticao.ts'
import { processWithRoles, restrict } from '../../../test/procedimentos/sigilo.ts'
import { newCpf, registerVerified, SENHA } from '../../../test/secretaria/pessoa.ts'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { prepararCopia } from './preparar.ts'

const clock = movableClock()
const app = await ownApp({ clock })
const { db, storage } = app.deps
const made = await processWithRoles(app)
const negociacao = await openNegociacao(app)

type Pedida = ResultOf<typeof meusDados.pedir> & Refusal
const ask = (who: Client, password_current = SENHA) => who.post<Pedida>('/settings/dados', { password_current })
const stateOf = async (who: Client) => (await who.get<ResultOf<typeof meusDados.estado>>('/settings/dados')).body.copia
const download = (who: Client) => who.file('/settings/dados/arquivo')

/** The archive of a demo account: the names of its files, and what `dados.json` says. */
async function copyOf(account: Account) {
  const who = as(app, account)
  const asked = await ask(who, DEMO_PASSWORD)
  if (asked.status !== 201) throw new Error(`no copy: ${asked.body.message}`)
  await jobsDone(app)
  return read(who)
}
async function read(who: Client) {
  const { status, body } = await download(who)
  expect(status).toBe(200)
  const entries = unzipSync(new Uint8Array(body))
  const json = strFromU8(entries['dados.json']!)
  const files = Object.keys(entries).filter((name) => name.startsWith('arquivos/'))
  return { json, dados: JSON.parse(json), files: files.toSorted(), entries }
}

beforeEach(async () => {
  await db.deleteFrom('contadores').execute()
  await db.deleteFrom('documentoSigilos').execute()
})

describe('a copy has', () => {
  test('what the person registered and did, and the files they sent', async () => {
    const { dados, files, entries } = await copyOf('parte')
    expect(dados.cadastro).toMatchObject({ cpf: '11144477735', email: 'parte@concordia.test', cidade: expect.any(String) })
    expect(dados.procedimentos).toContainEqual(expect.objectContaining({ numero: made.id, tipo: 'processo', acesso: ['autor'] }))
    expect(dados.atos_nos_procedimentos).toContainEqual(expect.objectContaining({ procedimento: made.id, evento: 1 }))
    const folder = `arquivos/processo-${made.id}`
    expect(files).toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`^${folder}/evento-1-\\d+-Petição inicial\\.pdf$`)),
        expect.stringMatching(new RegExp(`^${folder}/evento-\\d+-\\d+-Balanço da empresa\\.pdf$`)),
        expect.stringMatching(new RegExp(`^${folder}/evento-\\d+-\\d+-Reunião reservada\\.mp3$`)),
      ]),
    )
    // Byte for byte, as the person sent it.
    const { chave } = await db
      .selectFrom('documentos as d')
      .innerJoin('arquivos as a', 'a.id', 'd.arquivoId')
      .select('a.chave')
      .where('d.id', '=', made.documento)
      .executeTakeFirstOrThrow()
    const name = files.find((file) => file.includes('Balanço'))!
    expect(Buffer.from(entries[name]!).equals(await storage.read(chave))).toBe(true)
    expect(strFromU8(entries['LEIA-ME.txt']!)).toContain('Não estão na cópia')
  })

  test('why one refused a designation, in one’s own words', async () => {
    const { processo } = await fileProcess(app, 'parte')
    await designate(app, processo.id, ['arbitro3'])
    await as(app, 'arbitro3').put(`/processo/${processo.id}/arbitro/recusar`, { motivo: 'Sou primo da demandante.' })
    const { dados } = await copyOf('arbitro3')
    expect(dados.designacoes).toContainEqual(
      expect.objectContaining({ procedimento: processo.id, motivoDaRecusa: 'Sou primo da demandante.' }),
    )
  })

  test('the files and data of a profile', async () => {
    const person = await registerVerified(app)
    expect((await pedirPerfil(person, 'mediador')).status).toBe(201)
    await ask(person)
    await jobsDone(app)
    const { dados, files } = await read(person)
    expect(dados.perfis).toMatchObject([{ tipo: 'mediador', situacao: 'P' }])
    expect(files).toHaveLength(2)
    for (const file of files) expect(file).toMatch(/^arquivos\/perfil-mediador\/(curriculo|certificado)-/)
  })

  test('the names of saved filters, not what they look for', async () => {
    await as(app, 'parte').post('/filtro', { lista: 'casos', nome: 'Da vizinha', filtro: { email: 'vizinha@exemplo.test' } })
    const { dados, json } = await copyOf('parte')
    expect(dados.filtros).toEqual([{ lista: 'casos', nome: 'Da vizinha', criadoEm: expect.any(String) }])
    expect(json).not.toContain('vizinha@')
  })

  test('one’s own proposals in a negotiation, not those of the other side', async () => {
    await propose(as(app, 'parte'), negociacao, { descricao: 'Proposta da parte' })
    await propose(as(app, 'parte2'), negociacao, { descricao: 'Resposta da outra' })
    const { dados, json } = await copyOf('parte')
    expect(dados.propostas).toContainEqual(expect.objectContaining({ negociacao, descricao: 'Proposta da parte' }))
    expect(json).not.toContain('Resposta da outra')
  })
})

describe('a copy has nothing', () => {
  test('of another parte: no document number, address or contact of anybody else', async () => {
    const others = await db
      .selectFrom('partes')
      .select(['documento', 'telefone', 'endereco'])
      .where('documento', '!=', '11144477735')
      .execute()
    expect(others.length).toBeGreaterThan(0)
    const { json } = await copyOf('parte')
    for (const { documento } of others) expect(json).not.toContain(documento)
    const users = await db.selectFrom('users').select(['cpf', 'email']).where('email', '!=', 'parte@concordia.test').execute()
    for (const { cpf, email } of users) {
      expect(json).not.toContain(cpf)
      expect(json).not.toContain(`"${email}"`)
    }
  })

  test('that opens an account: no hash of a password, no token, no secret', async () => {
    const { json } = await copyOf('parte')
    for (const word of ['argon2', 'senha_hash', 'token', 'segredo"', '/desfazer/', 'password']) expect(json).not.toContain(word)
  })

  test('that somebody else sent, though the person sees it', async () => {
    for (const account of ['parte2', 'arbitro', 'mediador', 'advogado'] as const) {
      const { files } = await copyOf(account)
      expect(files.filter((file) => file.includes('Balanço') || file.includes('Petição'))).toEqual([])
    }
  })

  test('of a procedimento that is seen as a third party, or before a designation is answered', async () => {
    for (const account of ['perito', 'arbitro2'] as const) {
      const { dados, files } = await copyOf(account)
      expect(dados.procedimentos.map(({ numero }: { numero: number }) => numero)).not.toContain(made.id)
      expect(files.filter((file) => file.includes(`processo-${made.id}/`))).toEqual([])
    }
    const { dados } = await copyOf('arbitro2')
    expect(dados.designacoes).toContainEqual(expect.objectContaining({ procedimento: made.id, situacao: 'pendente' }))
  })

  test('of a document of one’s own that was made secret to oneself', async () => {
    await restrict(app, made.id, made.documento, ['demandadas'])
    expect((await copyOf('parte')).files.filter((file) => file.includes('Balanço'))).toEqual([])
    await restrict(app, made.id, made.documento, ['demandantes'])
    expect((await copyOf('parte')).files.filter((file) => file.includes('Balanço'))).toHaveLength(1)
  })

  test('of what another sent only to the mediator; the sender has it', async () => {
    const caso = await mediatedCaso(app, { 'demandadas[0][emails][0][contato]': 'parte2@concordia.test' })
    const sent = await as(app, 'parte').form(
      `/caso/${caso}/evento`,
      movement({
        ...{ descricao: 'Aceito até cinquenta mil', so_mediador: '1' },
        ...{ 'documentos[0][nome]': 'Teto', 'documentos[0][arquivo]': pdfFile('teto.pdf') },
      }),
    )
    expect(sent.status).toBe(201)
    const own = await copyOf('parte')
    expect(own.json).toContain('cinquenta mil')
    expect(own.files.filter((file) => file.startsWith(`arquivos/caso-${caso}/`) && file.includes('teto'))).toHaveLength(1)
    for (const account of ['parte2', 'secretaria', 'mediador'] as const) {
      const { json, files } = await copyOf(account)
      expect(json).not.toContain('cinquenta mil')
      expect(files.filter((file) => file.includes('teto'))).toEqual([])
    }
  })

  test('of who is on slips but the name', async () => {
    const person = await registerVerified(app)
    const documento = newCpf()
    await db
      .insertInto('terceirosPagamentos')
      .values({
        userId: person.id,
        documento,
        nome: 'Tia Rica',
        endereco: 'Rua Secreta',
        bairro: 'B',
        cidadeId: 3550308,
        cep: '01001000',
      })
      .execute()
    await ask(person)
    await jobsDone(app)
    const { json } = await read(person)
    expect(json).toContain('Tia Rica')
    expect(json).not.toContain(documento)
    expect(json).not.toContain('Rua Secreta')
  })
})

describe('a request', () => {
  test('takes the password, is told by an e-mail without data, and opens only to its user, signed in', async () => {
    const person = await registerVerified(app)
    expect(await ask(person, 'errada')).toMatchObject({ status: 422, body: { errors: { password_current: expect.anything() } } })
    expect((await download(person)).status).toBe(404)
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
    expect((await download(await registerVerified(app))).status).toBe(404)
    const trail = await db.selectFrom('auditoria').select('acao').where('userId', '=', person.id).execute()
    for (const acao of ['pedir-copia', 'baixar-copia']) expect(trail).toContainEqual({ acao })
  })

  test('is one at a time, also for ten at once; a finished copy is replaced, and its file goes', async () => {
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

  test('that no job has made within a day can be made again', async () => {
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
    const { id } = await db
      .insertInto('copiasDeDados')
      .values({ userId: person.id, pedidaEm: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const broken = { ...storage, put: () => Promise.reject(new Error('the disk is full')) }
    await expect(prepararCopia({ ...app.deps, storage: broken }, id)).rejects.toThrow('the disk is full')
    expect(await stateOf(person)).toMatchObject({ situacao: 'preparando' })
    await Promise.all([prepararCopia(app.deps, id), prepararCopia(app.deps, id)])
    await prepararCopia(app.deps, id)
    expect(await stateOf(person)).toMatchObject({ situacao: 'pronta' })
    expect((await emailsTo(app, person.email)).filter(({ motivo }) => motivo === 'copiaDosDados')).toHaveLength(1)
    expect((await read(person)).dados.cadastro.email).toBe(person.email)
  })

  test('names what is too large for it, or gone', async () => {
    const person = await registerVerified(app)
    await pedirPerfil(person, 'mediador')
    const { id } = await db
      .insertInto('copiasDeDados')
      .values({ userId: person.id, pedidaEm: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const files = await db
      .selectFrom('perfilArquivos as p')
      .innerJoin('arquivos as a', 'a.id', 'p.arquivoId')
      .select(['a.chave', 'a.tamanho'])
      .where('p.userId', '=', person.id)
      .orderBy('a.id')
      .execute()
    await storage.remove(files[0]!.chave)
    await prepararCopia(app.deps, id, 1)
    const { dados, files: inside } = await read(person)
    expect(inside).toEqual([])
    expect(dados.arquivos).toMatchObject(
      [{ caminho: null, motivo: /não coube/ }, { caminho: null }].map(() => ({ caminho: null })),
    )
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
    expect((await download(later)).status).toBe(404)
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
    const { id } = await db
      .insertInto('copiasDeDados')
      .values({ userId: person.id, pedidaEm: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('users').set({ bloqueadoEm: clock.now(), bloqueioMotivo: 'x' }).where('id', '=', person.id).execute()
    await prepararCopia(app.deps, id)
    const row = await db.selectFrom('copiasDeDados').select('prontaEm').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.prontaEm).toBeNull()
    expect(await idOf(app, 'parte')).toBeGreaterThan(0)
  })
})
