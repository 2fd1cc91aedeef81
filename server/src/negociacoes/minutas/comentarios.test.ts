import { textoCorrido } from '@concordia/contract/rules/acordos/trecho'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { minutada, review, TEXTO } from '../../../test/negociacoes/minuta.ts'
import { read } from '../../../test/negociacoes/negociacao.ts'

const app = await ownApp()
const { db } = app.deps
const parte = as(app, 'parte')
const parte2 = as(app, 'parte2')

beforeEach(async () => {
  await sql`delete from limites`.execute(db)
})

/** These words where they are in a text. */
const trechoDe = (palavras: string, html: string) => {
  const inicio = textoCorrido(html).indexOf(palavras)
  return { inicio, fim: inicio + palavras.length, palavras }
}
const comentado = (palavras: string, html: string, texto = 'Por quê?') => ({ texto, trecho: trechoDe(palavras, html) })
const REVISTO = TEXTO.replace('trinta', 'sessenta').replace('</p>', ', sem juros.</p>')

describe('a comment on words of the text', () => {
  test('comes with their place, in the version it came with and in the later ones that have them', async () => {
    const { id } = await minutada(app)
    const comentarios = [comentado('sessenta dias', REVISTO), { texto: 'E mais nada.' }]
    const { status, body } = await review(parte2, id, { texto: REVISTO, comentarios })
    expect(status).toBe(201)
    const trecho = { ...trechoDe('sessenta dias', REVISTO), alterado_na: null }
    expect(body.minuta).toMatchObject({
      versao: 2,
      comentarios: [
        { versao: 2, trecho },
        { versao: 2, trecho: null },
      ],
    })
    const depois = `<p>Preâmbulo.</p>${REVISTO}`
    expect((await review(parte, id, { texto: depois })).status).toBe(201)
    const { minutas } = await read(parte, id)
    expect(minutas.map(({ versao }) => versao)).toEqual([1, 2, 3])
    expect(minutas[0]!.comentarios).toEqual([])
    expect(minutas[2]!.comentarios[0]).toMatchObject({
      versao: 2,
      trecho: { ...trechoDe('sessenta dias', depois), alterado_na: null },
    })
  })

  test('says in which version the words changed, and goes on saying so', async () => {
    const { id } = await minutada(app)
    await review(parte2, id, { texto: REVISTO, comentarios: [comentado('sessenta dias', REVISTO)] })
    await review(parte, id, { texto: TEXTO })
    await review(parte2, id, { texto: REVISTO })
    const { minutas } = await read(parte, id)
    const trechos = minutas.map(({ comentarios }) => comentarios[0]?.trecho)
    const lost = { palavras: 'sessenta dias', inicio: null, fim: null, alterado_na: 3 }
    expect(trechos).toEqual([undefined, { ...trechoDe('sessenta dias', REVISTO), alterado_na: null }, lost, lost])
  })

  test.each([
    ['at another place', { inicio: 1, fim: 14, palavras: 'sessenta dias' }],
    ['of the version before', trechoDe('trinta dias', TEXTO)],
    ['beyond the end', { inicio: 5000, fim: 5004, palavras: 'dias' }],
    ['that say more than the place holds', { inicio: 0, fim: 2, palavras: 'Termo' }],
  ])('is refused for words %s', async (_where, trecho) => {
    const { id } = await minutada(app)
    const comentarios = [{ texto: 'Sobre tudo.' }, { texto: 'Por quê?', trecho }]
    expect(await review(parte2, id, { texto: REVISTO, comentarios })).toMatchObject({
      status: 422,
      body: {
        errors: { 'comentarios.1.trecho': ['As palavras comentadas não estão mais neste lugar do texto. Selecione-as de novo.'] },
      },
    })
    expect((await read(parte2, id)).minutas).toHaveLength(1)
  })

  test('needs a place and words', async () => {
    const { id } = await minutada(app)
    const trechos = [{ inicio: -1, fim: 3, palavras: 'abc' }, { inicio: 0, fim: 0, palavras: '' }, { palavras: 'Termo' }]
    for (const trecho of trechos)
      expect((await review(parte2, id, { texto: REVISTO, comentarios: [{ texto: 'Sim', trecho }] })).status).toBe(422)
  })

  test('is never changed, and the database refuses half a place', async () => {
    const { id } = await minutada(app)
    const { body } = await review(parte2, id, { texto: REVISTO, comentarios: [comentado('sessenta dias', REVISTO)] })
    const da = body.minuta.id
    await expect(sql`update minuta_comentarios set trecho_inicio = 0 where minuta_id = ${da}`.execute(db)).rejects.toThrow()
    const half = sql`insert into minuta_comentarios (minuta_id, user_id, texto, created_at, trecho_inicio)
      select ${da}, user_id, 'x', now(), 1 from minutas where id = ${da}`
    await expect(half.execute(db)).rejects.toThrow('minuta_comentarios_trecho')
  })
})

test('notices name the version of the draft', async () => {
  const { id } = await minutada(app)
  await review(parte2, id, { texto: REVISTO })
  const noticias = await db.selectFrom('notificacoes').select('body').where('path', 'like', `/negociacao/${id}/%`).execute()
  const said = noticias.map(({ body }) => body).filter((body) => body.includes('minuta do acordo'))
  expect(said.filter((body) => body.includes('(versão 1)')).length).toBeGreaterThan(0)
  expect(said.filter((body) => body.includes('As alterações da versão 2 estão marcadas')).length).toBeGreaterThan(0)
})
