import { CONSENTIMENTO_DA_ASSINATURA } from '@concordia/contract/rules/acordos/assinatura'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { enableAplicativo } from '../../../test/aplicativo.ts'
import { movableClock, ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { notThese } from '../../../test/codigo.ts'
import { sentCode } from '../../../test/mail/mailbox.ts'
import {
  aceita,
  askToSign,
  assinada,
  draft,
  minutada,
  review,
  sign,
  signWith,
  TRES_PARTES,
} from '../../../test/negociacoes/minuta.ts'
import { giveUp, parte as parteDoForm, read } from '../../../test/negociacoes/negociacao.ts'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'

const clock = movableClock()
const app = await ownApp({ env: { SESSION_HOURS: '720' }, clock })
const { db } = app.deps
const [parte, parte2, advogado] = [as(app, 'parte'), as(app, 'parte2'), as(app, 'advogado')]
beforeEach(() => sql`delete from contadores`.execute(db))

const UM = { email: 'parte2@concordia.test' }
describe('a signature', () => {
  test('is given by the side that did not write first, then by the other; it ends in an agreement', async () => {
    const alvo = await minutada(app)
    expect((await askToSign(parte, alvo)).body.message).toBe('A minuta é do seu lado: o outro lado a revisa ou assina primeiro.')
    const primeira = await sign(app, 'parte2', alvo)
    expect([primeira.status, primeira.body]).toMatchObject([
      200,
      {
        negociacao: { id: alvo.id, situacao: 'minuta-em-assinatura' },
        minuta: { id: alvo.minutaId, situacao: 'em-assinatura' },
        message: 'Minuta assinada com sucesso',
      },
    ])
    const meio = await read(parte, alvo.id)
    expect([meio.atos, meio.faltam_assinar]).toEqual([['assinar', 'desistir'], [{ nome: 'Ana Solicitante', representada: true }]])
    expect((await read(parte2, alvo.id)).atos).toEqual([])
    const ultima = await sign(app, 'parte', alvo)
    expect(ultima.body).toMatchObject({ negociacao: { situacao: 'finalizada' }, minuta: { situacao: 'assinada' } })
    const fim = await read(parte, alvo.id)
    expect([fim.situacao, fim.desfecho, fim.atos, fim.faltam_assinar]).toEqual(['finalizada', 'acordo', [], []])
    expect(fim.assinaturas).toHaveLength(2)
  })

  test('has its evidence: masked CPF, address, code, text, origin, and the consent in its version', async () => {
    const alvo = await minutada(app)
    const { body } = await sign(app, 'parte2', alvo)
    const { minutas } = await read(parte, alvo.id)
    expect(body.assinatura).toMatchObject({
      minuta_id: alvo.minutaId,
      partes: ['Bruno Solicitado'],
      cpf: expect.stringMatching(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/),
      email: 'parte2@concordia.test',
      metodo: 'email',
      sha256: minutas[0]!.sha256,
      ip: '127.0.0.1',
      ...{ city: null, region: null, country: null },
      user_agent: expect.any(String),
      consentimento: CONSENTIMENTO_DA_ASSINATURA,
    })
    expect(Date.parse(body.assinatura.codigo_enviado_em!)).toBeLessThanOrEqual(Date.parse(body.assinatura.created_at))
    const row = await db.selectFrom('assinaturas').selectAll().where('minutaId', '=', alvo.minutaId).executeTakeFirstOrThrow()
    expect([row.consentimentoVersao, row.consentimento]).toEqual([
      CONSENTIMENTO_DA_ASSINATURA.versao,
      CONSENTIMENTO_DA_ASSINATURA.texto,
    ])
  })

  test('each of several partes needs a signature, and one person signs once for all theirs', async () => {
    const alvo = await minutada(app, TRES_PARTES)
    await sign(app, 'parte2', alvo)
    await sign(app, 'parte', alvo)
    const meio = await read(parte, alvo.id)
    expect([meio.situacao, meio.faltam_assinar]).toEqual([
      'minuta-em-assinatura',
      [{ nome: 'Carla Solicitada', representada: true }],
    ])
    expect((await sign(app, 'advogado', alvo)).body.negociacao.situacao).toBe('finalizada')
    const dois = await minutada(app, { ...TRES_PARTES, 'solicitadas[1][emails][0][contato]': 'parte2@concordia.test' })
    expect((await sign(app, 'parte2', dois)).body.assinatura.partes).toEqual(['Bruno Solicitado', 'Carla Solicitada'])
    expect((await sign(app, 'parte', dois)).body.negociacao.situacao).toBe('finalizada')
  })

  test('stays missing for a parte without an account, and the screen says so', async () => {
    const alvo = await minutada(app, { ...TRES_PARTES, 'solicitadas[1][emails][0][contato]': 'ninguem@example.com' })
    await sign(app, 'parte2', alvo)
    await sign(app, 'parte', alvo)
    expect((await read(parte, alvo.id)).faltam_assinar).toEqual([{ nome: 'Carla Solicitada', representada: false }])
  })
})

describe('a code', () => {
  test('signs nothing when it is wrong, used already or of another draft', async () => {
    const [um, outro] = [await minutada(app), await minutada(app)]
    await askToSign(parte2, um)
    const code = await sentCode(app, 'parte2@concordia.test')
    expect((await signWith(parte2, um, { ...UM, code: notThese(code) })).status).toBe(422)
    expect((await signWith(parte2, outro, { ...UM, code })).body.errors).toHaveProperty('code')
    expect((await signWith(parte2, um, { ...UM, code })).status).toBe(200)
    await askToSign(parte2, outro)
    expect((await signWith(parte2, outro, { ...UM, code })).status).toBe(422)
    expect((await read(parte, outro.id)).assinaturas).toEqual([])
  })

  test('expires after ten minutes, and five wrong tries kill it', async () => {
    const alvo = await minutada(app)
    await askToSign(parte2, alvo)
    const code = await sentCode(app, 'parte2@concordia.test')
    for (let i = 0; i < 5; i++) await signWith(parte2, alvo, { ...UM, code: notThese(code) })
    expect((await signWith(parte2, alvo, { ...UM, code })).status).toBe(429)
    await sql`delete from contadores`.execute(db)
    clock.forward(10 / 60)
    expect((await signWith(parte2, alvo, { ...UM, code })).body.errors?.code?.[0]).toContain('expirou')
  })

  test('is needed with the account’s own address, for the text that was read, and not from an app that there is not', async () => {
    const alvo = await minutada(app)
    await askToSign(parte2, alvo)
    const code = await sentCode(app, 'parte2@concordia.test')
    expect((await signWith(parte2, alvo, { email: 'parte@concordia.test', code })).body.errors).toHaveProperty('email')
    expect(await signWith(parte2, alvo, { ...UM, code, sha256: '0'.repeat(64) })).toMatchObject({ status: 409 })
    expect((await signWith(parte2, alvo, { ...UM, code, metodo: 'aplicativo' })).body.errors).toHaveProperty('metodo')
    expect((await signWith(parte2, alvo, { ...UM, code })).status).toBe(200)
  })
})

describe('with an authenticator app', () => {
  const noApp = async () => {
    await sql`delete from aplicativos`.execute(db)
    await sql`update users set uses_2fa = false`.execute(db)
  }
  const comAplicativo = async () => {
    await noApp()
    // The time of these tests runs ahead: the sign-in is no fresh proof any more.
    expect((await parte2.post('/sessao/prova', { password: DEMO_PASSWORD })).status).toBe(200)
    return enableAplicativo(parte2, clock.now(), DEMO_PASSWORD)
  }
  afterAll(noApp)
  const APP = { ...UM, metodo: 'aplicativo' }

  test('its code signs, and the evidence says so: nothing was sent', async () => {
    const alvo = await minutada(app)
    const celular = await comAplicativo()
    const { status, body } = await signWith(parte2, alvo, { ...APP, code: celular.show(clock.now()) })
    expect([status, body.assinatura]).toMatchObject([200, { metodo: 'aplicativo', codigo_enviado_em: null }])
    expect((await read(parte, alvo.id)).assinaturas).toMatchObject([{ metodo: 'aplicativo', codigo_enviado_em: null }])
  })

  test('a wrong code, a used one, a recovery code and one for the other way sign nothing', async () => {
    const [um, outro] = [await minutada(app), await minutada(app)]
    const celular = await comAplicativo()
    const code = celular.show(clock.now())
    const wrong = notThese(...[-2, -1, 0, 1].map((steps) => celular.show(new Date(clock.now().getTime() + steps * 30_000))))
    expect((await signWith(parte2, um, { ...APP, code: wrong })).body.errors).toHaveProperty('code')
    expect((await signWith(parte2, um, { ...APP, code: celular.codigos[0]! })).status).toBe(422)
    expect((await signWith(parte2, um, { ...UM, code })).body.errors).toHaveProperty('code')
    expect((await signWith(parte2, um, { ...APP, code })).status).toBe(200)
    expect((await signWith(parte2, outro, { ...APP, code })).body.errors?.code?.[0]).toContain('já foi usado')
    expect((await read(parte, outro.id)).assinaturas).toEqual([])
  })

  test('after five wrong codes even the right one waits', async () => {
    const alvo = await minutada(app)
    const celular = await comAplicativo()
    const wrong = notThese(...[-2, -1, 0, 1].map((steps) => celular.show(new Date(clock.now().getTime() + steps * 30_000))))
    for (let i = 0; i < 5; i++) await signWith(parte2, alvo, { ...APP, code: wrong })
    expect((await signWith(parte2, alvo, { ...APP, code: celular.show(clock.now()) })).status).toBe(429)
  })

  test('twenty at once with one code sign one draft once, and no other draft', async () => {
    const [um, outro] = [await minutada(app), await minutada(app)]
    const celular = await comAplicativo()
    const code = celular.show(clock.now())
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => signWith(parte2, i % 2 === 0 ? um : outro, { ...APP, code })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const given = [...(await read(parte, um.id)).assinaturas, ...(await read(parte, outro.id)).assinaturas]
    expect(given).toHaveLength(1)
  })
})

describe('at once', () => {
  test('twenty signatures of one person are one, and one code is used', async () => {
    const alvo = await minutada(app)
    await askToSign(parte2, alvo)
    const code = await sentCode(app, 'parte2@concordia.test')
    const answers = await Promise.all(Array.from({ length: 20 }, () => signWith(parte2, alvo, { ...UM, code })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe('Você já assinou esta minuta.')
    expect((await read(parte, alvo.id)).assinaturas).toHaveLength(1)
  })

  test('a signature and a review: one counts, and the other is told', async () => {
    for (let i = 0; i < 4; i++) {
      const alvo = await minutada(app, { 'solicitadas[0][emails][1][contato]': 'advogado@concordia.test' })
      await askToSign(parte2, alvo)
      const code = await sentCode(app, 'parte2@concordia.test')
      await sql`delete from contadores`.execute(db)
      const [signed, reviewed] = await Promise.all([
        signWith(parte2, alvo, { ...UM, code }),
        review(advogado, alvo.id, { texto: '<p>Outro</p>', minuta_id: alvo.minutaId }),
      ])
      expect([signed.status, reviewed.status].toSorted()).toEqual(signed.status === 200 ? [200, 409] : [201, 409])
      const { minutas, assinaturas } = await read(parte, alvo.id)
      expect([minutas.length, assinaturas.length]).toEqual(signed.status === 200 ? [1, 1] : [2, 0])
    }
  })

  test('the last signature and giving up: an agreement or none, never half of it', async () => {
    const alvo = await minutada(app, TRES_PARTES)
    await sign(app, 'parte2', alvo)
    await sign(app, 'advogado', alvo)
    await askToSign(parte, alvo)
    const code = await sentCode(app, 'parte@concordia.test')
    const [signed, gaveUp] = await Promise.all([
      signWith(parte, alvo, { email: 'parte@concordia.test', code }),
      giveUp(parte, alvo.id),
    ])
    const { desfecho, minutas } = await read(parte, alvo.id)
    expect([signed.status, gaveUp.status].toSorted()).toEqual([200, 409])
    expect([desfecho, minutas[0]!.situacao]).toEqual(signed.status === 200 ? ['acordo', 'assinada'] : ['desistencia', 'revisada'])
  })
})

describe('from the first signature on', () => {
  test('there is no review, who signed can’t give up, who did not can', async () => {
    const alvo = await minutada(app)
    await sign(app, 'parte2', alvo)
    const { status, body } = await review(parte, alvo.id, { texto: '<p>x</p>' })
    expect([status, body.message]).toEqual([409, expect.stringMatching(/assinou a minuta: o texto não muda mais\.$/)])
    expect((await giveUp(parte2, alvo.id)).body.message).toBe('Você já assinou a minuta e não pode mais desistir.')
    expect((await giveUp(parte, alvo.id)).status).toBe(200)
    expect((await askToSign(parte, alvo)).status).toBe(409)
  })

  test('somebody who shares a parte with a signer can’t give up either, and may still sign', async () => {
    const alvo = await minutada(app, { 'solicitadas[0][emails][1][contato]': 'advogado@concordia.test' })
    expect((await read(advogado, alvo.id)).atos).toEqual(['revisar', 'assinar', 'desistir'])
    await sign(app, 'parte2', alvo)
    expect((await read(advogado, alvo.id)).atos).toEqual(['assinar'])
    expect(await giveUp(advogado, alvo.id)).toMatchObject({
      status: 409,
      body: { message: 'Quem você representa já assinou a minuta, e por isso você não pode mais desistir.' },
    })
    expect((await sign(app, 'advogado', alvo)).status).toBe(200)
    expect((await sign(app, 'parte', alvo)).body.negociacao.situacao).toBe('finalizada')
  })

  test('somebody who also acts for a parte without a signature may give up', async () => {
    const alvo = await minutada(app, { ...TRES_PARTES, 'solicitadas[0][emails][1][contato]': 'advogado@concordia.test' })
    await sign(app, 'parte2', alvo)
    expect((await read(advogado, alvo.id)).atos).toEqual(['assinar', 'desistir'])
    expect((await giveUp(advogado, alvo.id)).status).toBe(200)
  })

  test('the opener acts for all solicitantes: one without a signature lets them give up', async () => {
    const segunda = parteDoForm('solicitantes', 1, ['advogado@concordia.test'], 'Davi Solicitante')
    const alvo = await minutada(app, { ...segunda, 'solicitantes[1][documento]': '39053344705' })
    await sign(app, 'parte2', alvo)
    await sign(app, 'advogado', alvo)
    expect((await read(parte, alvo.id)).atos).toEqual(['assinar', 'desistir'])
    expect((await giveUp(advogado, alvo.id)).status).toBe(409)
    expect((await giveUp(parte, alvo.id)).status).toBe(200)
  })

  test('an older version is not signed', async () => {
    const id = await aceita(app)
    const { body } = await draft(parte, id)
    const { body: nova } = await review(parte2, id, { texto: '<p>Nova</p>' })
    expect(await askToSign(parte, { id, minutaId: body.minuta.id })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Esta versão foi revisada/) },
    })
    expect((await sign(app, 'parte', { id, minutaId: nova.minuta.id })).status).toBe(200)
  })

  test('strangers, the secretariat and people of another negociação sign nothing', async () => {
    const [alvo, outra] = [await minutada(app), await minutada(app)]
    for (const account of ['advogado', 'secretaria', 'admin'] as const)
      expect((await askToSign(as(app, account), alvo)).status).toBe(403)
    expect((await askToSign(parte2, { id: alvo.id, minutaId: outra.minutaId })).status).toBe(403)
  })
})

test('signatures can’t be changed in the database', async () => {
  await assinada(app)
  await expect(sql`update assinaturas set ip = ip`.execute(db)).rejects.toThrow()
  await expect(sql`delete from assinaturas`.execute(db)).rejects.toThrow()
})
