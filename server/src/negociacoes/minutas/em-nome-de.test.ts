import { createHash } from 'node:crypto'
import type { DocumentoEmitido, ResultadoDaValidacao } from '@concordia/contract/validador/schemas'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as, type Refusal, visitor } from '../../../test/client.ts'
import { type Fields, formOf } from '../../../test/form.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { sentCode } from '../../../test/mail/mailbox.ts'
import { askToSign, minutada, sign, signWith } from '../../../test/negociacoes/minuta.ts'
import { emailsOf, read } from '../../../test/negociacoes/negociacao.ts'
import { pdfFile } from '../../../test/pdf/pdf.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { tampered } from '../../../test/tamper.ts'
import type { Json } from '../../platform/canonical-json.ts'
import { hashDoRegistro } from '../trilha/record.ts'
import { TRILHA, verifyNegociacao } from '../trilha/verify.ts'

const app = await ownApp()
const { db, storage } = app.deps
const [parte, parte2] = [as(app, 'parte'), as(app, 'parte2')]
beforeEach(() => sql`delete from contadores`.execute(db))

const BANCO = { 'solicitadas[0][nome]': 'Banco X' }
/** The document of `parte2`'s account. */
const PROPRIA = { 'solicitadas[0][documento]': '52998224725' }
const NAO = 'poderes não conferidos pela câmara'
const words = async (pdf: Uint8Array) => (await pdfText(pdf)).replaceAll(/\s+/g, ' ')

interface Alvo {
  id: number
  minutaId: number
}
/** Signs with a form, as the screen does where a file is attached. */
async function signByForm(account: Account, { id, minutaId }: Alvo, fields: Fields, headers?: Record<string, string>) {
  const email = `${account}@concordia.test`
  await askToSign(as(app, account), { id, minutaId })
  const form = formOf({ email, code: await sentCode(app, email), ...fields })
  return as(app, account).form<Refusal>(`/negociacao/${id}/minuta/${minutaId}/assinar`, form, headers)
}

/** All texts about a negotiation in e-mails and on screens. */
async function told(id: number): Promise<string[]> {
  const emails = (await emailsOf(app, id)).map(({ texto }) => texto ?? '')
  const notices = await db.selectFrom('notificacoes').select('body').where('path', '=', `/negociacao/${id}/details`).execute()
  return [...emails, ...notices.map(({ body }) => body)]
}
const byFile = async (path: string, pdf: Uint8Array) => {
  const form = formOf({ file: new File([new Uint8Array(pdf)], 'acordo.pdf', { type: 'application/pdf' }) })
  return fetch(`${app.url}/api${path}`, { method: 'POST', body: form })
}

describe('two accounts of one person sign an agreement in the name of a bank', () => {
  test('every place that says who signed says that the chamber checked no powers, and none that all partes signed', async () => {
    const alvo = await minutada(app, BANCO)
    expect((await signByForm('parte2', alvo, { qualidade: 'socio', comprovante: pdfFile('Contrato social.pdf') })).status).toBe(
      200,
    )
    const { body } = await sign(app, 'parte', alvo)
    expect(body.message).toBe(`O acordo está feito: há uma assinatura em nome de cada parte. Em nome de Banco X, ${NAO}.`)
    await jobsDone(app)
    const { id } = alvo

    const { assinaturas, historico } = await read(parte, id)
    const comprovante = { nome: 'Contrato social.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }
    expect(assinaturas.map(({ por }) => por)).toEqual([
      [{ parte: 'Banco X', qualidade: 'socio', documento_confere: false, comprovante }],
      [{ parte: 'Ana Solicitante', qualidade: 'propria', documento_confere: true, comprovante: null }],
    ])
    const sha = assinaturas[0]!.por[0]!.comprovante!.sha256
    const act = historico.find(({ descricao }) => descricao.startsWith('Assinou a minuta por Banco X'))!
    expect(act).toMatchObject({
      descricao: `Assinou a minuta por Banco X. Em nome de Banco X, ${NAO}.`,
      arquivos: [{ nome: 'Contrato social.pdf', sha256: sha }],
    })

    const { body: pdf } = await parte.file(`/negociacao/${id}/documento`)
    const text = await words(pdf)
    for (const part of [
      `Em nome de Banco X, ${NAO}.`,
      `em nome de Banco X, ${NAO}; qualidade declarada: sócio`,
      `na plataforma, com ${NAO}, e selado por ela`,
      '“Contrato social.pdf”',
    ])
      expect(text).toContain(part)
    expect(text.replaceAll(' ', '')).toContain(sha)

    const all = [...(await told(id)), text, body.message, ...historico.map(({ descricao }) => descricao)]
    for (const one of all) expect(one).not.toMatch(/todas as partes/i)
    expect(all.filter((one) => one.includes(`Em nome de Banco X, ${NAO}.`)).length).toBeGreaterThan(6)

    const { emitido } = (await (await byFile('/valida', pdf)).json()) as ResultadoDaValidacao
    const frase = `em nome de Banco X, ${NAO}; qualidade declarada: sócio`
    expect(emitido!.signatarios).toMatchObject([
      { por: ['Banco X'], em_nome_de: [{ parte: 'Banco X', frase, comprovante: { nome: 'Contrato social.pdf', sha256: sha } }] },
      { por: ['Ana Solicitante'] },
    ])
    expect(emitido!.signatarios![1]).not.toHaveProperty('em_nome_de')
    const report = await words(new Uint8Array(await (await byFile('/valida/relatorio', pdf)).arrayBuffer()))
    for (const part of ['Quem assinou este documento na plataforma', frase, '***.982.247-**']) expect(report).toContain(part)

    const [, code] = /com o código ([\w-]{19})/.exec(text)!
    const coded = (await visitor(app).get<{ emitido: DocumentoEmitido }>(`/valida/${code}`)).body.emitido
    expect(coded.paginas).toBe((await pdfText(pdf)).split('\f').length)
    expect(coded.signatarios).toMatchObject([
      {
        por: ['B. X.'],
        em_nome_de: [
          {
            parte: 'B. X.',
            frase: `em nome de B. X., ${NAO}; qualidade declarada: sócio`,
            comprovante: { nome: null, sha256: sha },
          },
        ],
      },
      { por: ['A. S.'] },
    ])
    expect(JSON.stringify(coded)).not.toMatch(/Banco X|Ana Solicitante|Contrato social/)
  })

  test('only the partes read the proof that a signer attached; it is kept and is part of the trail', async () => {
    const alvo = await minutada(app, BANCO)
    const file = pdfFile('Procuração.pdf')
    await signByForm('parte2', alvo, { qualidade: 'procurador', comprovante: file })
    const { user_id, por } = (await read(parte, alvo.id)).assinaturas[0]!
    const path = `/negociacao/${alvo.id}/minuta/${alvo.minutaId}/comprovante/${user_id}`
    for (const who of [parte, parte2]) {
      const { status, body } = await who.file(path)
      expect([status, createHash('sha256').update(body).digest('hex')]).toEqual([200, por[0]!.comprovante!.sha256])
    }
    for (const account of ['advogado', 'arbitro', 'secretaria', 'admin'] as const)
      expect((await as(app, account).file(path)).status).toBe(403)
    expect((await parte.file(path.replace(/\d+$/, '999999'))).status).toBe(403)
    expect((await verifyNegociacao(db, alvo.id, { storage })).falha).toBeNull()
    for (const change of [
      "documento_confere = true, qualidade = 'propria', comprovante_id = null",
      "qualidade = 'socio'",
      'comprovante_id = null',
    ]) {
      const statement = sql.raw(`update assinatura_partes set ${change} where comprovante_id is not null`)
      const { falha } = await tampered(app, TRILHA, alvo.id, statement)
      expect(falha).toMatchObject({ motivo: expect.stringContaining('a assinatura da minuta') })
    }
    await expect(sql`delete from assinatura_partes`.execute(db)).rejects.toMatchObject({ code: '42501' })
  })
})

test('a user with the document of their parte signs in their own name, and the agreement is signed by all', async () => {
  const alvo = await minutada(app, PROPRIA)
  expect((await read(parte2, alvo.id)).assina_por).toEqual([
    { id: expect.any(Number), parte: 'Bruno Solicitado', documento_confere: true },
  ])
  expect((await read(parte, alvo.id)).assina_por).toEqual([])
  await sign(app, 'parte2', alvo, { qualidade: 'socio' })
  const { body } = await sign(app, 'parte', alvo)
  expect(body.message).toBe('Todas as partes assinaram: o acordo está feito')
  await jobsDone(app)
  for (const { por } of (await read(parte, alvo.id)).assinaturas)
    expect(por).toMatchObject([{ qualidade: 'propria', documento_confere: true, comprovante: null }])
  const text = await words((await parte.file(`/negociacao/${alvo.id}/documento`)).body)
  expect(text).toContain('Todas as partes assinaram.')
  expect(text).toContain('Assinado por todas as partes e selado')
  for (const one of [text, ...(await told(alvo.id))]) expect(one).not.toContain(NAO)
})

test('the act of a signature from before qualities were noted keeps its hash, and its trail fits', async () => {
  const { id, minutaId } = await minutada(app, BANCO)
  await sign(app, 'parte2', { id, minutaId })
  const { dados, ...row } = await db
    .selectFrom('negociacaoRegistros')
    .selectAll()
    .where('negociacaoId', '=', id)
    .where('ato', '=', 'assinatura')
    .executeTakeFirstOrThrow()
  const { por: _, ...antes } = dados as Record<string, Json>
  const hash = hashDoRegistro({ ...row, arquivos: row.arquivos as Json, dados: antes })
  const statement = sql`update negociacao_registros set dados = dados - 'por', hash = ${hash} where id = ${row.id}`
  expect((await tampered(app, TRILHA, id, statement)).falha).toBeNull()
  // As it was computed when such an act had nothing else.
  const vector = {
    ...{ negociacaoId: 7, numero: 5, createdAt: new Date('2026-11-01T12:00:00Z'), ato: 'assinatura' },
    ...{ autorId: 3, autorNome: 'Bruno', autorPolo: 'solicitada', anterior: '0'.repeat(64), arquivos: [] },
    dados: { minuta: 9, sha256: 'a'.repeat(64), partes: [4], metodo: 'email' },
  }
  expect(hashDoRegistro(vector)).toBe('af0418865875d80f0d1797c1fbefacb4210d18530ca109512d76d616878bc924')
})

test('without a stated quality, as the specification signs, the powers are not checked either', async () => {
  const alvo = await minutada(app, BANCO)
  const { status, body } = await sign(app, 'parte2', alvo)
  expect([status, body.assinatura.por]).toEqual([
    200,
    [{ parte: 'Banco X', qualidade: 'propria', documento_confere: false, comprovante: null }],
  ])
})

test('an unknown quality, a company in its own name and a wrong proof are refused at their fields, and nothing is signed', async () => {
  const [banco, propria] = [await minutada(app, BANCO), await minutada(app, PROPRIA)]
  const refusals: [Alvo, Fields, string][] = [
    [banco, { qualidade: 'dono' }, 'qualidade'],
    [banco, { qualidade: 'propria' }, 'qualidade'],
    [banco, { comprovante: new File(['texto'], 'texto.pdf', { type: 'application/pdf' }) }, 'comprovante'],
    [banco, { comprovante: 'texto' }, 'comprovante'],
    [propria, { comprovante: pdfFile('procuracao.pdf') }, 'comprovante'],
  ]
  for (const [alvo, fields, field] of refusals) {
    await sql`delete from contadores`.execute(db)
    const { status, body } = await signByForm('parte2', alvo, fields)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  }
  for (const { id } of [banco, propria]) expect((await read(parte, id)).assinaturas).toEqual([])
  expect(
    (await signWith(parte2, banco, { email: 'parte2@concordia.test', code: '000000', comprovante: 'x' })).body.errors,
  ).toHaveProperty('comprovante')
})

test('a browser says no sentences of its own in the evidence: its line is cut and quoted', async () => {
  const alvo = await minutada(app, BANCO)
  const agent = `Mozilla/5.0” A câmara conferiu os poderes. "${'x'.repeat(300)}`
  const headers = { 'user-agent': Buffer.from(agent, 'utf8').toString('latin1') }
  expect((await signByForm('parte2', alvo, {}, headers)).status).toBe(200)
  await sign(app, 'parte', alvo)
  await jobsDone(app)
  const { user_agent } = (await read(parte, alvo.id)).assinaturas[0]!
  expect(user_agent).toHaveLength(150)
  expect(user_agent).not.toMatch(/\p{C}|[“”]/u)
  const text = (await words((await parte.file(`/negociacao/${alvo.id}/documento`)).body)).replaceAll(' ', '')
  const said = text.slice(text.indexOf('Navegador') + 'Navegador'.length)
  expect(said).toMatch(/^“[^“”"]{1,150}”SHA-256/)
})
