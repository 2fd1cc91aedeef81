import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createLogger, openLogDestination } from './log.ts'
import { maskPath, scrub } from './log-mask.ts'

const logged = (write: (logger: ReturnType<typeof createLogger>) => void): string => {
  const lines: string[] = []
  write(createLogger('info', { write: (line) => lines.push(line) }))
  return lines.join('')
}
const TOKEN = 'Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MGFiY2RlZmdoaWo'

describe('the path of a request', () => {
  test.each([
    ['/api/processo/12/evento', '/api/processo/12/evento'],
    ['/api/usuarios?email=parte%40concordia.test', '/api/usuarios'],
    ['/api/email/verify/curto', '/api/email/verify/***'],
    [`/password/reset/${TOKEN}?email=parte@concordia.test`, '/password/reset/***'],
    ['/api/contato/parte%40concordia.test', '/api/contato/***'],
    [`/qualquer/${TOKEN}/fim`, '/qualquer/***/fim'],
    ['/api/pagamento/4111111111111111', '/api/pagamento/***'],
    ['/api/pagamento/4111%201111%201111%201111', '/api/pagamento/***'],
    ['/api/pagamento/%EF%BC%94111111111111111', '/api/pagamento/***'],
    ['/api/pagamento/%ZZ', '/api/pagamento/%ZZ'],
    ['/api/convenio/%ZZ', '/api/convenio/***'],
    ['/api/convenio/BEMVINDO10', '/api/convenio/***'],
    ['/api/cep/01001000', '/api/cep/***'],
    ['/api/secretaria/convenio/12', '/api/secretaria/convenio/12'],
    ['/pessoa/52998224725/529.982.247-25', '/pessoa/***/***'],
    ['/pessoa/529%2E982%2E247%2D25/12.ABC.345%2F01DE-35/12345678000195', '/pessoa/***/***/***'],
    ['/api/procedimento/20261120/numero/1234567890', '/api/procedimento/20261120/numero/1234567890'],
    ['/api/secretaria/processo/12/candidatos?texto=Maria%20da%20Silva', '/api/secretaria/processo/12/candidatos'],
    ['/api/users/search/Maria', '/api/users/search/***'],
    ['/api/arbitros/search/Maria?page=2', '/api/arbitros/search/***'],
    ['/assets/ProcessoDetails-B3kQ9xYz.js', '/assets/ProcessoDetails-B3kQ9xYz.js'],
  ])('%s', (url, expected) => {
    expect(maskPath(url)).toBe(expected)
  })
})

test('e-mails, documents, card numbers, credentials and tokens are removed from texts, and the rest stays', () => {
  expect(scrub('550 5.1.1 <parte@concordia.test> unknown')).toBe('550 5.1.1 <[e-mail]> unknown')
  expect(scrub('CPF 529.982.247-25 ou 52998224725')).toBe('CPF [cpf] ou [cpf]')
  expect(scrub('CNPJ 12.ABC.345/01DE-35')).toBe('CNPJ [cnpj]')
  expect(scrub('postgres://app:segredo@db/x')).toBe('postgres://***@db/x')
  expect(scrub(`sessão ${TOKEN} expirada`)).toBe('sessão *** expirada')
  expect(scrub('Route GET:/api/usuarios?nome=Parte&email[]=x not found')).toBe('Route GET:/api/usuarios?*** not found')
  expect(scrub('pm_4242424242424242 recusado')).toBe('pm_[cartão] recusado')
  expect(scrub('cartão 5555 5555 5555 4444 12/30, 3782-822463-10005')).not.toMatch(/5555|3782|10005/)
  expect(scrub('pi_4242424242424242ab, pedido 20261120')).toBe('pi_4242424242424242ab, pedido 20261120')
  const line = 'at file:///srv/node_modules/@fastify/busboy/lib/main.js:12:34'
  expect(scrub(line)).toBe(line)
})

test('a request is logged without headers, address or query string', () => {
  const line = logged((logger) =>
    logger.info(
      {
        req: {
          id: 'r1',
          method: 'GET',
          url: `/api/email/verify/${TOKEN}?email=a@b.test`,
          headers: { authorization: TOKEN },
          ip: '203.0.113.7',
        },
      },
      'request',
    ),
  )
  expect(JSON.parse(line)).toMatchObject({ level: 'info', req: { id: 'r1', method: 'GET', path: '/api/email/verify/***' } })
  expect(line).not.toMatch(/Zm9v|a@b|203\.0/)
})

test('an error is logged with its kind, code and stack, without values from its query', () => {
  const cause = Object.assign(new Error('550 <parte@concordia.test> unknown'), { response: '550 <parte@concordia.test>' })
  const error = Object.assign(new Error('duplicate key of 4111 1111 1111 1111', { cause }), {
    code: '23505',
    detail: 'Key (email)=(parte@concordia.test)',
  })
  const line = logged((logger) => logger.error({ err: error }, 'falhou para parte@concordia.test'))
  expect(JSON.parse(line)).toMatchObject({
    msg: 'falhou para [e-mail]',
    err: { type: 'Error', code: '23505', message: 'duplicate key of [cartão]' },
  })
  expect(line).not.toContain('1111')
  expect(line).not.toContain('parte@concordia.test')
})

test('fields with secrets or personal data are removed', () => {
  const line = logged((logger) => logger.info({ email: 'x@y.test', body: { password: 'concordia', token: 'abc' }, id: 7 }, 'ok'))
  expect(JSON.parse(line)).toMatchObject({ email: '[removido]', body: { password: '[removido]', token: '[removido]' }, id: 7 })
})

test('the log file is appended to, and set aside once it is large', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  const file = join(folder, 'sub', 'concordia.log')
  createLogger('info', openLogDestination(file)).info('primeira')
  createLogger('info', openLogDestination(file)).info('segunda')
  expect(readFileSync(file, 'utf8')).toMatch(/primeira.*\n.*segunda/)
  truncateSync(file, 20_000_001)
  createLogger('info', openLogDestination(file)).info('terceira')
  expect([readFileSync(file, 'utf8').includes('segunda'), statSync(`${file}.1`).size]).toEqual([false, 20_000_001])
  rmSync(folder, { recursive: true })
})
