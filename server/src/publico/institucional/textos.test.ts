import type { publicacoes } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as, visitor } from '../../../test/client.ts'
import { migrationsUpTo, place } from '../../../test/processes/copia.ts'
import { auditOf } from '../../../test/secretaria/auditoria.ts'
import { register } from '../../../test/secretaria/pessoa.ts'
import { publishText, versoes } from '../../../test/secretaria/publicacoes.ts'
import { MIGRATIONS, migrate } from '../../platform/database/migrate.ts'
import { versaoEmVigor } from './textos.ts'

const app = await ownApp()
const secretaria = as(app, 'secretaria')
const anyone = visitor(app)
const regulamentos = async (product = 'arbitragem') =>
  (await anyone.get<ResultOf<typeof publicacoes.regulamento>>(`/regulamento-${product}`)).body.regulamentos
const termos = async () => (await anyone.get<{ termos: string; versao: number }>('/termos')).body

describe('the initial regulations', () => {
  test.each(['arbitragem', 'expedito', 'ordinario', 'mediacao'])(
    'are read by anyone, all three (regulamento-%s)',
    async (product) => {
      const { expedito, ordinario, mediacao } = await regulamentos(product)
      for (const text of [expedito, ordinario]) expect(text).toContain('Lei 9.307/1996')
      expect(mediacao).toContain('Lei 13.140/2015')
      for (const text of [expedito, ordinario, mediacao]) expect(text).toContain('dias úteis')
      expect(expedito).toContain('10 dias úteis para apresentar defesa')
      expect(mediacao).toContain('cada parte pode recusá-lo em cinco dias úteis')
    },
  )

  test('are exactly what the editor would save', async () => {
    const texts = Object.entries(await regulamentos())
    expect(texts).toHaveLength(3)
    for (const [produto, html] of texts) {
      const { status, body } = await publishText(secretaria, produto, 2, html)
      expect([status, body.errors]).toEqual([422, { html: ['O texto é igual ao da versão em vigor'] }])
    }
  })

  test('are 404 for an unknown product', async () => {
    expect((await anyone.get('/regulamento-negociacao')).status).toBe(404)
  })
})

describe('a new version of a regulation', () => {
  test('is in force at once for its product alone; the former one stays', async () => {
    const before = await regulamentos()
    const { status, body } = await publishText(secretaria, 'expedito', 2, '<h2>Terceira</h2><p>Texto</p>')
    expect([status, body.message]).toEqual([201, 'Nova versão publicada com sucesso'])
    expect(body.versao).toEqual({
      versao: 3,
      html: '<h2>Terceira</h2><p>Texto</p>',
      vigente_desde: expect.any(String),
      publicado_por: expect.stringContaining('Secretaria'),
    })
    expect(await regulamentos()).toEqual({ ...before, expedito: '<h2>Terceira</h2><p>Texto</p>' })
    const { versoes: all, aceites } = await versoes(secretaria, 'expedito')
    expect(all.map(({ versao, publicado_por }) => [versao, publicado_por])).toEqual([
      [3, body.versao.publicado_por],
      [2, null],
      [1, null],
    ])
    expect(all[1]!.html).toBe(before.expedito)
    expect(aceites).toEqual([])
    expect(await auditOf(app, 'publicar-texto')).toMatchObject({
      email: 'secretaria@concordia.test',
      objetoId: 'expedito',
      dados: { versao: 3 },
    })
  })

  test('does not overwrite somebody else’s version', async () => {
    const current = (await versoes(secretaria, 'ordinario')).versoes[0]!.versao
    const sent = await Promise.all(
      [1, 2, 3, 4].map((n) => publishText(n % 2 ? secretaria : as(app, 'admin'), 'ordinario', current, `<p>Texto ${n}</p>`)),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect((await publishText(secretaria, 'ordinario', current, '<p>Tarde</p>')).body.message).toContain('Outra pessoa publicou')
    expect((await publishText(secretaria, 'ordinario', current + 5, '<p>Cedo</p>')).status).toBe(409)
    expect((await versoes(secretaria, 'ordinario')).versoes).toHaveLength(current + 1)
  })

  test('contains no active content', async () => {
    const html =
      '<p onclick="x()">Art. 1º<script>alert(1)</script> <a href="javascript:alert(1)">aqui</a></p><img src=x onerror=x>'
    const { status, body } = await publishText(secretaria, 'mediacao', 2, html)
    expect([status, body.versao.html]).toEqual([201, '<p>Art. 1º aqui</p>'])
    expect((await regulamentos()).mediacao).toBe('<p>Art. 1º aqui</p>')
  })

  test.each([
    ['', 'Escreva o texto'],
    ['<p></p><hr>', 'Escreva o texto'],
    ['<script>alert("só isto")</script>', 'Escreva o texto'],
    [undefined, 'Escreva o texto'],
    ['a'.repeat(500_001), 'O texto é longo demais'],
    ['<b>'.repeat(30_000), 'O texto tem formatação demais. Limpe a formatação e tente de novo.'],
  ])('with no text, or too much, is refused', async (html, sentence) => {
    const { status, body } = await publishText(secretaria, 'mediacao', 3, html)
    expect([status, body.errors]).toEqual([422, { html: [sentence] }])
  })

  test('is refused for an unknown text', async () => {
    expect((await publishText(secretaria, 'faq', 1, '<p>x</p>')).status).toBe(403)
  })
})

test('the initial terms say what third parties see', async () => {
  const html = (await termos()).termos
  expect(html).toContain('os terceiros que um deles autorizou em “Configurações”')
  expect(html).toContain('O terceiro em nome de quem se emite um boleto não tem')
})

test('texts of an older installation that the secretariat published over stay as they are', async () => {
  const { database } = await place()
  const { db, pool } = database
  await migrate(pool, await migrationsUpTo('0116-filtros-salvos.sql'))
  await sql`insert into regulamentos (produto, versao, html) values ('mediacao', 2, '<p>Nosso</p>')`.execute(db)
  await sql`insert into termos (versao, html) values (2, '<p>Nosso</p>')`.execute(db)
  await migrate(pool, MIGRATIONS)
  expect((await versaoEmVigor(db, 'mediacao')).html).toBe('<p>Nosso</p>')
  expect((await versaoEmVigor(db, 'termos')).html).toBe('<p>Nosso</p>')
})

test('new terms are the ones accepted from then on; who accepted which version stays recorded', async () => {
  const before = await versoes(secretaria, 'termos')
  expect([before.versoes.map(({ versao }) => versao), before.aceites]).toEqual([[2, 1], [{ versao: 2, contas: 10 }]])
  const html = '<p>Novos termos</p>'
  expect((await publishText(secretaria, 'termos', 2, html)).status).toBe(201)
  expect(await termos()).toMatchObject({ termos: html, versao: 3 })
  await register(app)
  expect((await versoes(secretaria, 'termos')).aceites).toEqual([
    { versao: 3, contas: 1 },
    { versao: 2, contas: 10 },
  ])
})
