import { dayOf } from '@concordia/contract/values/dates'
import { bankContract } from '@concordia/test-doubles/sicoob/contract'
import { type SicoobServer, startSicoob, type Trouble } from '@concordia/test-doubles/sicoob/server'
import { closedPort } from '@concordia/test-doubles/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownDatabase } from '../../../../test/own-database.ts'
import { boletoSuite, newSlip } from '../../../../test/payments/boleto-suite.ts'
import { type BoletoProvider, ProviderNotAsked } from '../boleto.ts'
import { ProviderUnreachable } from '../card.ts'
import { sicoobBank } from './sicoob.ts'

const { db } = await ownDatabase()
const patience = { timeoutMs: 1_000, poll: { everyMs: 1, times: 2 } }
const ISSUE = 'POST /boletos'

/** Runs against a server that enforces the bank's contract. */
describe('Sicoob', () => {
  let sicoob: SicoobServer
  let bank: BoletoProvider
  beforeAll(async () => {
    sicoob = await startSicoob()
    bank = sicoobBank(sicoob.settings, db, patience)
  })
  afterAll(async () => {
    expect(sicoob.violations).toEqual([])
    await sicoob.close()
  })
  const failure = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    expect(error).toBeInstanceOf(ProviderUnreachable)
    return (error as Error).message
  }

  boletoSuite('Sicoob', async () => ({
    bank,
    refusal: { nome: 'RECUSADO pelo banco', words: 'O pagador não pode receber boletos.' },
    loseNextAnswer: () => {
      sicoob.trouble(ISSUE, 'lost')
      return { nome: 'Parte Demandante' }
    },
    pay: async (nossoNumero) => sicoob.books.pay(nossoNumero, dayOf(new Date())),
  }))

  describe('the requests', () => {
    test('are checked against the contract, and a violation is noticed', async () => {
      await bank.issue(newSlip())
      const { body } = sicoob.calls(ISSUE).at(-1)!
      const { request } = bankContract()
      const wrongWith = (change: object) =>
        request({ method: 'POST', path: '/boletos', query: '', body: { ...(body as object), ...change } })
      expect(wrongWith({})).toEqual([])
      const bad = [{ seuNumero: 'x'.repeat(19) }, { dataEmissao: '20/11/2026' }, { valor: '10.00' }, { valor: undefined }]
      const worse = [
        { codigoCadastrarPIX: null },
        { identificacaoBoletoEmpresa: '' },
        { seguro: 1 },
        { mensagensInstrucao: ['x'.repeat(41)] },
      ]
      for (const change of [...bad, ...worse]) expect(wrongWith(change), JSON.stringify(change)).not.toEqual([])
    })

    test('have what the contract requires, cut to its lengths, without empty fields', async () => {
      const slip = newSlip({
        nome: `${'Ação Demandante '.repeat(4)}S/A`,
        cents: 1_999,
        description: 'Custas — “processo” 7 🙂 de uma palavra só',
      })
      slip.payer.endereco = `Praça\t${'X'.repeat(60)}`
      await bank.issue(slip)
      expect(sicoob.calls(ISSUE).at(-1)!.body).toEqual({
        numeroCliente: 189_189,
        codigoModalidade: 1,
        numeroContaCorrente: 142_220,
        codigoEspecieDocumento: 'OU',
        dataEmissao: slip.issuedOn,
        dataVencimento: slip.dueOn,
        dataLimitePagamento: slip.payableUntil,
        seuNumero: slip.seuNumero,
        identificacaoEmissaoBoleto: 2,
        identificacaoDistribuicaoBoleto: 2,
        valor: 19.99,
        tipoDesconto: 0,
        tipoMulta: 0,
        tipoJurosMora: 3,
        codigoNegativacao: 3,
        codigoProtesto: 3,
        numeroParcela: 1,
        pagador: {
          numeroCpfCnpj: '52998224725',
          nome: 'Ação Demandante Ação Demandante Ação Demandante Aç',
          endereco: `Praça ${'X'.repeat(34)}`,
          bairro: 'Centro',
          cidade: 'São Paulo',
          cep: '01310100',
          uf: 'SP',
        },
        mensagensInstrucao: ['Custas - "processo" 7 de uma palavra só'],
        gerarPdf: true,
        codigoCadastrarPIX: 1,
      })
    })

    test('leave out instructions for a slip without description', async () => {
      await bank.issue(newSlip({ description: ' ' }))
      expect(sicoob.calls(ISSUE).at(-1)!.body).not.toHaveProperty('mensagensInstrucao')
    })
  })

  describe('authentication', () => {
    test('authenticate with our certificate: one from another authority is refused', async () => {
      const stranger = sicoobBank(sicoob.strangerSettings, db, patience)
      const before = sicoob.issued.tokens
      expect(await failure(stranger.retrieve('1'))).toMatch(/^Sicoob token: (UND_ERR_SOCKET|ECONNRESET|EPIPE|ERR_SSL_\w+)$/)
      expect(sicoob.issued.tokens).toBe(before)
    })

    test('trust the bank’s certificate only from the configured authority', async () => {
      const { ca: _, ...settings } = sicoob.settings
      const trusting = sicoobBank({ ...settings, ca: undefined }, db, patience)
      expect(await failure(trusting.retrieve('1'))).toMatch(/^Sicoob token: (UNABLE_TO_\w+|SELF_SIGNED_\w+)$/)
    })

    test('share one token, also when many start at once, and reuse it', async () => {
      const fresh = sicoobBank(sicoob.settings, db, patience)
      const before = sicoob.issued.tokens
      await Promise.all(Array.from({ length: 8 }, () => fresh.retrieve('1')))
      await fresh.retrieve('1')
      expect(sicoob.issued.tokens - before).toBe(1)
    })

    test('renew an invalid token once, and the slip is made once', async () => {
      sicoob.revokeTokens()
      const asked = newSlip()
      const slip = await bank.issue(asked)
      expect(sicoob.books.kept.filter(({ asked: { seuNumero } }) => seuNumero === asked.seuNumero)).toHaveLength(1)
      sicoob.trouble('GET /boletos', 'unauthorized', 'unauthorized')
      expect(await failure(bank.retrieve(slip.nossoNumero))).toBe('Sicoob consultar: answered 401')
    })

    test('are not sent without a token', async () => {
      sicoob.issued.down = true
      const calls = sicoob.seen.length
      const fresh = sicoobBank(sicoob.settings, db, patience)
      expect(await failure(fresh.issue(newSlip()))).toBe('Sicoob token: answered 503')
      expect(sicoob.seen).toHaveLength(calls)
      sicoob.issued.down = false
      expect(await fresh.retrieve('1')).toBeNull()
    })
  })

  describe('a bank that fails', () => {
    test.each<[Trouble, string]>([
      [500, 'answered 500'],
      [429, 'answered 429'],
      [400, 'answered 400'],
      [301, 'answered 301'],
      ['nonsense', 'an answer that its contract does not know'],
      ['silent', 'TimeoutError'],
      ['lost', 'UND_ERR_SOCKET'],
    ])('at an issue (%s): whether there is a slip is found out by looking for it', async (trouble, words) => {
      sicoob.trouble(ISSUE, trouble)
      const asked = newSlip()
      expect(await failure(bank.issue(asked))).toBe(`Sicoob incluir: ${words}`)
      const found = await bank.find(asked.seuNumero, asked.payer.documento, asked.issuedOn)
      expect(found === null).toBe(typeof trouble === 'number')
    })

    test.each<[string, (nossoNumero: string) => Promise<unknown>]>([
      ['GET /boletos', (nossoNumero) => bank.retrieve(nossoNumero)],
      ['GET /boletos/segunda-via', (nossoNumero) => bank.pdf(nossoNumero)],
      ['GET /pagadores/{numeroCpfCnpj}/boletos', () => bank.find('T1', '52998224725', newSlip().issuedOn)],
      ['POST /boletos/movimentacoes', () => bank.settlements('2026-11-01', '2026-11-02')],
    ])('at %s: unreachable, in words without anybody’s data', async (operation, ask) => {
      const { nossoNumero } = await bank.issue(newSlip())
      sicoob.trouble(operation, 500, 'nonsense')
      expect(await failure(ask(nossoNumero))).toMatch(/^Sicoob [a-z-]+: answered 500$/)
      expect(await failure(ask(nossoNumero))).toMatch(/^Sicoob [a-z-]+: an answer that its contract does not know$/)
    })

    test('a withdrawal whose answer was lost may be retried', async () => {
      const { nossoNumero } = await bank.issue(newSlip())
      sicoob.trouble('POST /boletos/{nossoNumero}/baixar', 'lost')
      await failure(bank.withdraw(nossoNumero))
      await bank.withdraw(nossoNumero)
      expect((await bank.retrieve(nossoNumero))?.status).toBe('Baixado')
    })

    test.each<[Trouble]>([[401], [403], [429]])(
      'has made no slip when it rejects the request before processing it (%s)',
      async (status) => {
        sicoob.trouble(ISSUE, status, status)
        await expect(bank.issue(newSlip())).rejects.toBeInstanceOf(ProviderNotAsked)
      },
    )

    test.each<[Trouble]>([[500], ['lost'], ['silent'], ['nonsense']])(
      'may have made a slip when it received the request (%s)',
      async (trouble) => {
        sicoob.trouble(ISSUE, trouble)
        await expect(bank.issue(newSlip())).rejects.not.toBeInstanceOf(ProviderNotAsked)
      },
    )

    test('was not asked when it cannot be reached or gives no token', async () => {
      const gone = `https://127.0.0.1:${await closedPort()}`
      for (const settings of [{ apiUrl: `${gone}/v3` }, { authUrl: `${gone}/token` }]) {
        const nowhere = sicoobBank({ ...sicoob.settings, ...settings }, db, patience)
        await expect(nowhere.issue(newSlip())).rejects.toBeInstanceOf(ProviderNotAsked)
      }
      const stranger = sicoobBank(sicoob.strangerSettings, db, patience)
      await expect(stranger.issue(newSlip())).rejects.toBeInstanceOf(ProviderNotAsked)
    })

    test('was not asked when it has no server at all', async () => {
      const nowhere = sicoobBank({ ...sicoob.settings, authUrl: `https://127.0.0.1:${await closedPort()}/token` }, db, patience)
      expect(await failure(nowhere.retrieve('1'))).toBe('Sicoob token: ECONNREFUSED')
    })
  })

  describe('settlement files', () => {
    test('are fetched two days at a time; a row listed twice counts once, a slip paid twice counts twice, in any wrapping', async () => {
      const slips = [await bank.issue(newSlip()), await bank.issue(newSlip()), await bank.issue(newSlip())]
      const days = ['2026-10-01', '2026-10-04', '2026-10-05']
      for (const [i, { nossoNumero }] of slips.entries()) sicoob.books.pay(nossoNumero, days[i]!, 1_000 + i)
      sicoob.books.listTwice()
      const expected = slips.map(({ nossoNumero, seuNumero }, i) => ({
        chave: expect.any(String),
        nossoNumero,
        seuNumero,
        cents: 1_000 + i,
        on: days[i],
      }))
      expect(await bank.settlements('2026-10-01', '2026-10-05')).toEqual(expected)
      expect(await bank.settlements('2026-10-05', '2026-10-05')).toEqual(expected.slice(2))
      sicoob.books.pay(slips[2]!.nossoNumero, '2026-10-05', 1_002)
      expected.push(expected[2]!)
      expect(await bank.settlements('2026-10-05', '2026-10-05')).toEqual(expected.slice(2))
      sicoob.books.mangleFiles()
      expect(await bank.settlements('2026-10-01', '2026-10-05')).toEqual(expected)
      expect(
        sicoob
          .calls('POST /boletos/movimentacoes')
          .slice(-3)
          .map(({ body }) => body),
      ).toEqual([
        { numeroCliente: 189_189, tipoMovimento: 5, dataInicial: '2026-10-01', dataFinal: '2026-10-02' },
        { numeroCliente: 189_189, tipoMovimento: 5, dataInicial: '2026-10-03', dataFinal: '2026-10-04' },
        { numeroCliente: 189_189, tipoMovimento: 5, dataInicial: '2026-10-05', dataFinal: '2026-10-05' },
      ])
      const again = await bank.find(slips[0]!.seuNumero, '52998224725', newSlip().issuedOn)
      expect(again).toMatchObject({ nossoNumero: slips[0]!.nossoNumero, status: 'Liquidado' })
    })
  })

  test('two nodes together keep the bank’s limit of two slips a second', async () => {
    const other = sicoobBank(sicoob.settings, db, patience)
    const before = sicoob.calls(ISSUE).length
    const started = performance.now()
    await Promise.all([bank, other, bank, other].map((node) => node.issue(newSlip())))
    const times = sicoob
      .calls(ISSUE)
      .slice(before)
      .map(({ at }) => at)
      .toSorted((a, b) => a - b)
    expect(times).toHaveLength(4)
    // From before the first call: a first call that arrives late shortens the time between the arrivals, not this one.
    expect(times.at(-1)! - started).toBeGreaterThan(1_490)
  })
})
