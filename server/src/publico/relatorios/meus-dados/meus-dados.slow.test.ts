import { strFromU8 } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../../test/app.ts'
import { type Account, as } from '../../../../test/client.ts'
import { jobsDone } from '../../../../test/jobs.ts'
import { ask, read } from '../../../../test/meus-dados.ts'
import { openNegociacao, propose } from '../../../../test/negociacoes/negociacao.ts'
import { pdfFile } from '../../../../test/pdf/pdf.ts'
import { request as pedirPerfil } from '../../../../test/perfil.ts'
import { designate } from '../../../../test/procedimentos/designacao.ts'
import { movement } from '../../../../test/procedimentos/movimento.ts'
import { mediatedCaso } from '../../../../test/procedimentos/pedido.ts'
import { fileProcess } from '../../../../test/procedimentos/peticao.ts'
import { processWithRoles, restrict } from '../../../../test/procedimentos/sigilo.ts'
import { newCpf, registerVerified } from '../../../../test/secretaria/pessoa.ts'
import { DEMO_PASSWORD } from '../../../demo/accounts.ts'

const app = await ownApp()
const { db, storage } = app.deps
const made = await processWithRoles(app)
const negociacao = await openNegociacao(app)

/** The archive of a demo account. */
async function copyOf(account: Account) {
  const who = as(app, account)
  const asked = await ask(who, DEMO_PASSWORD)
  if (asked.status !== 201) throw new Error(`no copy: ${asked.body.message}`)
  await jobsDone(app)
  return read(who)
}

beforeEach(async () => {
  await db.deleteFrom('contadores').execute()
  await db.deleteFrom('documentoSigilos').execute()
})

describe('a copy has', () => {
  test("the person's data and acts, and the files they sent", async () => {
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
  test('about another parte: no document number, address or contact of anybody else', async () => {
    const others = await db
      .selectFrom('partes as p')
      .leftJoin('parteContatos as c', 'c.parteId', 'p.id')
      .select(['p.documento', 'p.telefone', 'p.endereco', 'c.contato'])
      .where('p.documento', '!=', '11144477735')
      .execute()
    expect(others.length).toBeGreaterThan(0)
    const { json } = await copyOf('parte')
    for (const text of others.flatMap((one) => Object.values(one))) if (text !== null) expect(json).not.toContain(text)
    const users = await db.selectFrom('users').select(['cpf', 'email']).where('email', '!=', 'parte@concordia.test').execute()
    for (const { cpf, email } of users) {
      expect(json).not.toContain(cpf)
      expect(json).not.toContain(`"${email}"`)
    }
  })

  test('to open an account with: no hash of a password, no token, no secret', async () => {
    const { json } = await copyOf('parte')
    for (const word of ['argon2', 'senha_hash', 'token', 'segredo"', '/desfazer/', 'password']) expect(json).not.toContain(word)
  })

  test('from another sender, though the person sees it', async () => {
    for (const account of ['parte2', 'arbitro', 'mediador', 'advogado'] as const) {
      const { files } = await copyOf(account)
      expect(files.filter((file) => file.includes('Balanço') || file.includes('Petição'))).toEqual([])
    }
  })

  test('about a procedimento that is seen as a third party, or before a designation is answered', async () => {
    for (const account of ['perito', 'arbitro2'] as const) {
      const { dados, files } = await copyOf(account)
      expect(dados.procedimentos.map(({ numero }: { numero: number }) => numero)).not.toContain(made.id)
      expect(files.filter((file) => file.includes(`processo-${made.id}/`))).toEqual([])
    }
    const { dados } = await copyOf('arbitro2')
    expect(dados.designacoes).toContainEqual(expect.objectContaining({ procedimento: made.id, situacao: 'pendente' }))
  })

  test('from a document of one’s own that was made secret to oneself', async () => {
    await restrict(app, made.id, made.documento, ['demandadas'])
    expect((await copyOf('parte')).files.filter((file) => file.includes('Balanço'))).toEqual([])
    await restrict(app, made.id, made.documento, ['demandantes'])
    expect((await copyOf('parte')).files.filter((file) => file.includes('Balanço'))).toHaveLength(1)
  })

  test('from messages of another to the mediator alone; the sender has theirs', async () => {
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

  test('about the people on slips except the name', async () => {
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
