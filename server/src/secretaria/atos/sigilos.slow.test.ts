import { NOMES_DO_SIGILO, type PapelDoSigilo } from '@concordia/contract/rules/sigilo'
import { NOMES_DOS_TIPOS } from '@concordia/contract/rules/tipos'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { emailsTo } from '../../../test/mail/mailbox.ts'
import { pdfFile } from '../../../test/pdf/pdf.ts'
import { cenaDe } from '../../../test/procedimentos/cena.ts'
import { idOf } from '../../../test/procedimentos/designacao.ts'
import { conducted, setSituacao } from '../../../test/procedimentos/movimento.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { processWithRoles, restrict, sendSigilo } from '../../../test/procedimentos/sigilo.ts'
import { verifyTrail } from '../../procedimentos/autos/integridade.ts'

const app = await ownApp()
const { db } = app.deps

const last = async (id: number) => (await openProcesso(as(app, 'advogado'), id)).eventos.at(-1)!
const stored = (documentoId: number) =>
  db.selectFrom('documentoSigilos').select(['papeis', 'eventoId']).where('documentoId', '=', documentoId).executeTakeFirst()
const trail = (documentoId: number) =>
  db
    .selectFrom('auditoria')
    .selectAll()
    .where('acao', '=', 'alterar-sigilo')
    .where('objetoId', '=', String(documentoId))
    .orderBy('id')
    .execute()

test.each(NOMES_DOS_TIPOS)(
  'in a %s setting, changing and lifting a restriction each add an evento, with author, numbers, roles and reason, and no file name',
  async (tipo) => {
    const cena = cenaDe(app, tipo)
    const { papel } = cena
    const id = await conducted(app, { tipo })
    const { evento: sent } = (
      await cena.move(as(app, 'parte'), id, {
        'documentos[0][nome]': 'Balanço da empresa',
        'documentos[0][arquivo]': pdfFile('b.pdf'),
      })
    ).body
    const documento = sent.documentos[0]!.id
    const steps: [PapelDoSigilo[] | null, string][] = [
      [[papel, 'demandantes', papel], `Demandantes, ${NOMES_DO_SIGILO[papel]} e a secretaria`],
      [['demandadas'], 'Demandadas e a secretaria'],
      [[], 'somente a secretaria'],
      [null, 'quem vê os autos'],
    ]
    for (const [papeis, quem] of steps) {
      const { status, body } = await sendSigilo(app, id, documento, papeis, { motivo: 'A pedido da parte' }, 'secretaria', tipo)
      expect(status).toBe(200)
      expect(body.message).toBe(
        papeis
          ? 'Sigilo alterado. Quem já baixou o documento continua com a cópia: ela não pode ser recolhida.'
          : 'O documento está aberto de novo a quem vê os autos.',
      )
      const evento = (await cena.open(as(app, 'advogado'), id)).eventos.at(-1)!
      expect(evento).toMatchObject({
        id: body.evento.id,
        descricao: 'Sigilo de documento alterado',
        descricao_outros: `Sigilo de documento alterado: documento nº 1 do evento nº 2. Quem pode abri-lo: ${quem}. Motivo: A pedido da parte`,
        secretario: { name: 'Conta da Secretaria' },
        user: null,
        documentos: [],
      })
      expect(JSON.stringify(evento)).not.toContain('Balanço')
    }
    expect(await stored(documento)).toBeUndefined()
    const secretaria = await idOf(app, 'secretaria')
    const lines = await trail(documento)
    expect(lines.map(({ dados }) => dados)).toEqual([
      { procedimento: id, de: null, para: ['demandantes', papel] },
      { procedimento: id, de: ['demandantes', papel], para: ['demandadas'] },
      { procedimento: id, de: ['demandadas'], para: [] },
      { procedimento: id, de: [], para: null },
    ])
    for (const line of lines) {
      expect(line).toMatchObject({ userId: secretaria, objeto: 'documento', ip: '127.0.0.1' })
      expect(line.requestId).toMatch(/\S/)
    }
    expect((await as(app, 'advogado').file(`${cena.rota}/documento/${documento}`)).status).toBe(200)
    expect(await verifyTrail(db, id, { storage: app.deps.storage })).toMatchObject({ integra: true })
  },
)

type Cena = Awaited<ReturnType<typeof processWithRoles>>

describe('a restriction in force', () => {
  let cena: Cena
  let unchanged: Awaited<ReturnType<typeof sendSigilo>>
  let evento: Awaited<ReturnType<typeof restrict>>
  beforeAll(async () => {
    cena = await processWithRoles(app)
    unchanged = await sendSigilo(app, cena.id, cena.documento, null)
    evento = await restrict(app, cena.id, cena.documento, ['demandantes', 'arbitro'])
  })

  test('the partes and all followers of the process get a notice about it, without the name of the file', async () => {
    await jobsDone(app)
    for (const address of ['parte@concordia.test', 'parte2@concordia.test', 'demandante@concordia.test']) {
      const mails = (await emailsTo(app, address)).filter(({ procedimentoId }) => procedimentoId === cena.id)
      const told = mails.filter(({ texto }) => texto?.includes('Sigilo de documento alterado'))
      expect(told).toHaveLength(1)
      expect(told[0]!.texto).not.toContain('Balanço')
    }
  })

  test('is not changed to the same roles: 409 without a trace, also in another order', async () => {
    expect(unchanged.status).toBe(409)
    expect(unchanged.body.message).toMatch(
      /^Este documento já está com este sigilo\. O último evento é “Juntada de documentos” \(Conta da Parte, /,
    )
    expect((await sendSigilo(app, cena.id, cena.documento, ['arbitro', 'demandantes'])).status).toBe(409)
    expect((await last(cena.id)).id).toBe(evento.id)
    expect(await trail(cena.documento)).toHaveLength(1)
  })
})

describe('changes', () => {
  let cena: Cena
  beforeAll(async () => {
    cena = await processWithRoles(app)
  })

  test('when two changes are made at once, one counts, and the other is refused with the reason', async () => {
    const { id, documento } = cena
    const de = { papeis: null }
    const answers = await Promise.all([
      sendSigilo(app, id, documento, ['demandantes'], { de }),
      sendSigilo(app, id, documento, ['demandadas'], { de }, 'admin'),
      sendSigilo(app, id, documento, ['demandantes'], { de }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    for (const { status, body } of answers)
      if (status === 409)
        expect(body.message).toMatch(
          /^(Este documento já está com este sigilo|O sigilo deste documento mudou enquanto esta página estava aberta)\. O último evento é “Sigilo de documento alterado”/,
        )
    expect(await trail(documento)).toHaveLength(1)
    const { papeis } = (await stored(documento))!
    // A caller that sends the roles now in force may change them.
    const seen = { de: { papeis: papeis as PapelDoSigilo[] } }
    expect((await sendSigilo(app, id, documento, [], seen)).status).toBe(200)
    expect((await sendSigilo(app, id, documento, null, { de: { papeis: [] } })).status).toBe(200)
  })

  test('are possible in every situação, also after the process has ended', async () => {
    for (const situacao of [1, 2, 3, 4, 5, 6]) {
      await setSituacao(app, cena.id, situacao)
      expect((await sendSigilo(app, cena.id, cena.outro, situacao % 2 ? ['arbitro'] : null)).status).toBe(200)
    }
  })
})

describe('the documents that can be restricted', () => {
  let cena: Cena
  beforeAll(async () => {
    cena = await processWithRoles(app)
  })

  test('a receipt has no restriction of its own', async () => {
    const { status, body } = await sendSigilo(app, cena.id, cena.recibo, ['arbitro'])
    expect(status).toBe(409)
    expect(body.message).toContain('O recibo de protocolo segue o sigilo dos documentos que relaciona.')
  })

  test('a document of another process looks like one that does not exist', async () => {
    const { processo: other } = await fileProcess(app, 'parte')
    for (const [id, documento] of [
      [other.id, cena.documento],
      [cena.id, 999_999],
      [999_999, cena.documento],
    ] as const) {
      const { status, body } = await sendSigilo(app, id, documento, [])
      expect({ status, body }).toEqual({ status: 403, body: { message: 'Você não tem acesso a este conteúdo.' } })
    }
    expect(await stored(cena.documento)).toBeUndefined()
  })

  test.each([
    ['an unknown role', { papeis: ['perito'], motivo: 'x' }, 'papeis.0'],
    ['no roles at all', { motivo: 'x' }, 'papeis'],
    ['no reason', { papeis: ['arbitro'], motivo: ' ' }, 'motivo'],
  ])('%s is 422 on its field', async (_what, body, field) => {
    const answer = await as(app, 'secretaria').put(`/secretaria/processo/${cena.id}/documento/${cena.documento}/sigilo`, body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors!)).toEqual([field])
  })

  test('an audio, the petition and a second document are numbered as people count them', async () => {
    const { id, audio, outro, termo } = cena
    const said = async (documento: number) => (await restrict(app, id, documento, ['arbitro'])).descricao_outros
    expect(await said(audio)).toContain('áudio nº 1 do evento nº 2.')
    expect(await said(outro)).toContain('documento nº 2 do evento nº 2.')
    expect(await said(termo)).toContain('documento nº 2 do evento nº 1.')
  })
})
