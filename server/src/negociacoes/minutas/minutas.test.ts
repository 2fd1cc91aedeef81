import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { XSS } from '../../../test/fixtures/xss.ts'
import { aceita, draft, minutada, review, TEXTO } from '../../../test/negociacoes/minuta.ts'
import { emailsOf, giveUp, openNegociacao, read } from '../../../test/negociacoes/negociacao.ts'
import { pdfText } from '../../../test/pdf/pdf-text.ts'
import { once } from '../../platform/once.ts'
import { readRichText } from '../../platform/rich-text/rich-text.ts'

const app = await ownApp()
const { db } = app.deps
const [parte, parte2, advogado] = [as(app, 'parte'), as(app, 'parte2'), as(app, 'advogado')]
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const flat = async (pdf: Uint8Array) => (await pdfText(pdf)).replaceAll(/\s+/g, ' ')
beforeEach(() => sql`delete from contadores`.execute(db))

describe('the first draft', () => {
  test('is sent by the author of the accepted proposal, cleaned, with the hash of what is shown', async () => {
    const id = await aceita(app)
    expect((await read(parte, id)).atos).toContain('minutar')
    const { status, body } = await draft(parte, id, '<h1>Termo</h1><p onclick=x>Paga <b>R$ 5</b>.</p><script>1</script>')
    const texto = '<h1>Termo</h1><p>Paga <strong>R$ 5</strong>.</p>'
    expect([status, body.message]).toEqual([201, 'Minuta enviada com sucesso'])
    expect(body.minuta).toMatchObject({
      texto,
      sha256: sha256(texto),
      situacao: 'aguardando',
      parte: { polo: 'solicitante' },
      anterior_id: null,
    })
    const lida = await read(parte2, id)
    expect([lida.minutas, lida.situacao]).toEqual([[body.minuta], 'minuta-em-elaboracao'])
    expect(lida.atos).toEqual(['revisar', 'assinar', 'desistir'])
    expect((await read(parte, id)).atos).toEqual(['desistir'])
    expect(lida.faltam_assinar.map(({ nome }) => nome).toSorted()).toEqual(['Ana Solicitante', 'Bruno Solicitado'])
  })

  test('with signs that the document would print as empty boxes is refused, and so is a review; they are named', async () => {
    const id = await aceita(app)
    for (const texto of ['<p>Paga 😀 em dia 😀.</p>', '<p>😀</p>']) {
      const um = await draft(parte, id, texto)
      expect([um.status, um.body.errors]).toEqual([422, { texto: ['O texto tem um caractere que o documento não imprime: 😀'] }])
    }
    const letras = '<p>Pagará à Łukasz Żółć, § 1º, R$ 5 ou € 5 – “já” ☑ ½ Ω Ж <a href="https://x.example/漢">aqui</a></p>'
    const { status, body } = await draft(parte, id, letras)
    expect(status).toBe(201)
    const dois = await review(parte2, id, { texto: `${body.minuta.texto}<h2>漢字</h2>` })
    expect([dois.status, dois.body.errors]).toEqual([
      422,
      { texto: ['O texto tem caracteres que o documento não imprime: 漢 字'] },
    ])
  })

  test('is refused with a word without end, or with too much formatting as it is stored, and so is a review', async () => {
    const { id, minutaId } = await minutada(app)
    const outra = await aceita(app)
    // Sent with two thousand tags and stored with 21,000: formatting that is never closed goes on in each item.
    const formatada = `<ul><b><i><u>${'<li>a'.repeat(2_100)}`
    for (const [texto, recusa] of [
      [`<p>${'a'.repeat(599_000)}</p>`, /^O texto tem uma palavra com mais de 500 letras/],
      [formatada, /^O texto tem parágrafos, itens de lista e formatação demais/],
    ] as const) {
      const primeira = await draft(parte, outra, texto)
      expect([primeira.status, primeira.body.errors]).toEqual([422, { texto: [expect.stringMatching(recusa)] }])
      const revisao = await review(parte2, id, { texto, minuta_id: minutaId })
      expect([revisao.status, revisao.body.errors]).toEqual([422, { texto: [expect.stringMatching(recusa)] }])
    }
    expect((await read(parte, outra)).minutas).toEqual([])
    expect((await read(parte, id)).minutas).toHaveLength(1)
  })

  test('the other side gets a notice without a word of it', async () => {
    const { id } = await minutada(app)
    const emails = (await emailsOf(app, id)).filter(({ motivo }) => motivo === 'negociacaoMinuta')
    expect(emails.map(({ destinatario }) => destinatario)).toEqual(['parte2@concordia.test'])
    expect(JSON.stringify(emails)).not.toMatch(/12\.345|devedor|trinta dias/)
  })

  test('is refused to the other side, twice, before acceptance and to strangers', async () => {
    const aberta = await openNegociacao(app)
    expect(await draft(parte, aberta)).toMatchObject({
      status: 409,
      body: { message: 'A negociação ainda está na fase das propostas.' },
    })
    const id = await aceita(app)
    expect(await draft(parte2, id)).toMatchObject({
      status: 409,
      body: { message: 'A primeira minuta é de quem fez a proposta aceita.' },
    })
    expect((await draft(advogado, id)).status).toBe(403)
    expect((await draft(parte, id)).status).toBe(201)
    expect(await draft(parte, id)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Em .* já enviou a primeira minuta\.$/) },
    })
  })

  test('may be sent by anybody of that side when the author’s account is blocked', async () => {
    const id = await aceita(app, {
      'solicitantes[0][emails][1][contato]': 'advogado@concordia.test',
    })
    expect((await draft(advogado, id)).status).toBe(409)
    await db
      .updateTable('users')
      .set({ bloqueadoEm: new Date(), bloqueioMotivo: 'Teste' })
      .where('email', '=', 'parte@concordia.test')
      .execute()
    const { status } = await draft(advogado, id)
    await db
      .updateTable('users')
      .set({ bloqueadoEm: null, bloqueioMotivo: null })
      .where('email', '=', 'parte@concordia.test')
      .execute()
    expect(status).toBe(201)
  })

  test('twenty sendings at once make one; a retry under the same key answers with it', async () => {
    const id = await aceita(app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => draft(parte, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)])
    const other = await aceita(app)
    const headers = { 'idempotency-key': randomUUID() }
    const twice = [await draft(parte, other, TEXTO, headers), await draft(parte, other, TEXTO, headers)]
    expect(new Set(twice.map(({ status, body }) => `${status} ${body.minuta.id}`)).size).toBe(1)
    expect((await draft(parte, other, '<p>Outro</p>', headers)).status).toBe(409)
  })

  const undrafted = once(() => aceita(app))
  test.each(['', '   ', '<p></p>', '<script>x</script>', '<p>…</p>'])(
    '%j is no text: 422, and nothing changes',
    async (texto) => {
      const id = await undrafted()
      expect(await draft(parte, id, texto)).toMatchObject({ status: 422, body: { errors: { texto: [expect.any(String)] } } })
      expect((await read(parte, id)).minutas).toEqual([])
    },
  )

  test('attacks leave nothing but text, or are refused by name', async () => {
    const id = await aceita(app)
    // Each on its own first: what one leaves open swallows those after it.
    const unharmed = XSS.filter((one) => {
      const read = readRichText(`${one}<p>Fim</p>`)
      return read?.html.endsWith('<p>Fim</p>') && read.recusado.length === 0
    })
    expect(unharmed.length).toBeGreaterThan(XSS.length / 2)
    for (const attack of XSS.filter((one) => readRichText(`${one}<p>Fim</p>`)?.recusado.length)) {
      await sql`delete from contadores`.execute(db)
      const refused = await draft(parte, id, `<p>Início</p>${attack}<p>Fim</p>`)
      expect([refused.status, refused.body.errors?.texto?.[0]]).toEqual([
        422,
        expect.stringContaining('que o documento não guarda: '),
      ])
    }
    await sql`delete from contadores`.execute(db)
    const { status, body } = await draft(parte, id, `<p>Início</p>${unharmed.join('')}<p>Fim</p>`)
    expect([status, body.errors]).toEqual([201, undefined])
    expect(body.minuta.texto).toMatch(/^<p>Início<\/p>.*<p>Fim<\/p>$/s)
    expect(body.minuta.texto).not.toMatch(
      /<(?!\/?(?:p|strong|em|u|h[2-4]|ul|ol|li|br|span|a)\b)|on\w+="|href="(?!https?:|mailto:)/,
    )
  })
})

describe('models', () => {
  test('are filled with what the negociação knows, and people’s text stays text', async () => {
    const id = await aceita(app, { descricao: 'Falta <b>pagar</b> & {{valor}}', 'proposta[descricao]': 'À vista.\nEm conta.' })
    const { body } = await parte.get<{ modelos: { id: number; nome: string; texto: string }[] }>(
      `/negociacao/${id}/minuta/modelos`,
    )
    expect(body.modelos.map(({ nome }) => nome)).toEqual(['Acordo de pagamento', 'Acordo sobre outras obrigações'])
    for (const { texto } of body.modelos) {
      expect(texto).toContain('Ana Solicitante, CPF 111.444.777-35, com endereço em Praça da Sé, 1, São Paulo')
      expect(texto).toContain('Bruno Solicitado, CNPJ 12.ABC.345/01DE-35')
      expect(texto).toContain('R$ 12.345,67')
      expect(texto).toContain('Falta &lt;b&gt;pagar&lt;/b&gt; &amp; {{valor}}')
      expect(texto).toContain('À vista.<br>Em conta.')
      expect(texto.replace('{{valor}}', '')).not.toContain('{{')
    }
    expect((await draft(parte, id, body.modelos[0]!.texto)).body.minuta.texto).toBe(body.modelos[0]!.texto)
  })
})

describe('a review', () => {
  test('makes a new draft that waits for the other side, with the comments of all', async () => {
    const { id, minutaId } = await minutada(app)
    const lida = await parte2.get<{ minuta: { id: number } }>(`/negociacao/${id}/minuta/review`)
    expect(lida.body.minuta.id).toBe(minutaId)
    const primeira = await review(parte2, id, {
      texto: '<p>Paga em sessenta dias.</p>',
      comentarios: [{ texto: 'Prazo maior.' }],
      minuta_id: minutaId,
    })
    expect([primeira.status, primeira.body.message]).toEqual([201, 'Revisão enviada com sucesso'])
    expect(primeira.body.minuta).toMatchObject({ situacao: 'aguardando', parte: { polo: 'solicitada' }, anterior_id: minutaId })
    const segunda = await review(parte, id, { texto: '<p>Paga em 45 dias.</p>', comentarios: [{ texto: 'Meio termo.' }] })
    const { minutas } = await read(parte2, id)
    expect(minutas.map(({ situacao }) => situacao)).toEqual(['revisada', 'revisada', 'aguardando'])
    expect(minutas.map(({ comentarios }) => comentarios.map(({ texto, user }) => `${user.name}: ${texto}`))).toEqual([
      [],
      [expect.stringMatching(/: Prazo maior\.$/)],
      [expect.stringMatching(/: Prazo maior\.$/), expect.stringMatching(/: Meio termo\.$/)],
    ])
    expect(segunda.body.minuta).toEqual(minutas.at(-1))
  })

  test('is refused to the author’s side; the second of two at once is refused with that reason', async () => {
    const { id, minutaId } = await minutada(app, { 'solicitadas[0][emails][1][contato]': 'advogado@concordia.test' })
    const refused = await review(parte, id, { texto: '<p>Meu</p>' })
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('do seu lado') } })
    expect((await parte.get(`/negociacao/${id}/minuta/review`)).status).toBe(409)
    const answers = await Promise.all(
      [parte2, advogado].map((who, i) => review(who, id, { texto: `<p>Texto ${i}</p>`, minuta_id: minutaId })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)!.body.message).toMatch(/^Enquanto você escrevia, a minuta mudou/)
    expect((await read(parte, id)).minutas).toHaveLength(2)
  })

  test('and giving up at once: one outcome', async () => {
    const { id, minutaId } = await minutada(app)
    const answers = await Promise.all([review(parte2, id, { texto: '<p>Novo</p>', minuta_id: minutaId }), giveUp(parte, id)])
    const { situacao } = await read(parte, id)
    expect(situacao).toBe('finalizada')
    expect(answers[1]!.status).toBe(200)
    expect([201, 409]).toContain(answers[0]!.status)
  })
})

describe('versions to read', () => {
  test('each is a PDF, and a redline on the screen and as a PDF', async () => {
    const { id, minutaId } = await minutada(app)
    const texto = TEXTO.replace('trinta', 'sessenta')
    const { body } = await review(parte2, id, { texto })
    const nova = body.minuta.id
    const pdf = await parte.file(`/negociacao/${id}/minuta/${minutaId}/documento`)
    const text = await flat(pdf.body)
    for (const piece of ['Minuta de acordo', 'O devedor pagará R$ 12.345,67 em trinta dias.', 'Revisada', 'sem assinaturas'])
      expect(text).toContain(piece)
    expect(text.replaceAll(' ', '')).toContain(sha256(TEXTO))
    const { body: found } = await parte.get<{ html: string; incluidas: number; excluidas: number }>(
      `/negociacao/${id}/minuta/${nova}/comparacao`,
    )
    expect(found).toMatchObject({ incluidas: 1, excluidas: 1, formatos: 0, movidos: 0 })
    expect(found.html).toMatch(/\[excluído: <\/span>trinta/)
    const redline = await flat((await parte.file(`/negociacao/${id}/minuta/${nova}/comparacao/pdf`)).body)
    expect(redline).toMatch(/1 palavra incluída; 1 palavra excluída.*trinta sessenta dias/)
    const first = await parte.get<{ incluidas: number }>(`/negociacao/${id}/minuta/${minutaId}/comparacao`)
    expect(first.body.incluidas).toBe(0)
  })

  test('are of this negociação only, and of nobody else', async () => {
    const { id, minutaId } = await minutada(app)
    const outra = await minutada(app)
    for (const path of ['documento', 'comparacao', 'comparacao/pdf']) {
      expect((await parte.get(`/negociacao/${id}/minuta/${outra.minutaId}/${path}`)).status).toBe(403)
      for (const who of ['advogado', 'secretaria', 'admin'] as const)
        expect((await as(app, who).get(`/negociacao/${id}/minuta/${minutaId}/${path}`)).status).toBe(403)
    }
    const { minutas, assinaturas, faltam_assinar } = await read(as(app, 'secretaria'), id)
    expect([minutas, assinaturas, faltam_assinar]).toEqual([[], [], []])
  })
})

test('the text of a draft can’t be changed in the database', async () => {
  const { minutaId } = await minutada(app)
  await expect(sql`update minutas set texto = 'x' where id = ${minutaId}`.execute(db)).rejects.toThrow(/texto de uma minuta/)
  await expect(sql`delete from minutas where id = ${minutaId}`.execute(db)).rejects.toThrow()
})
