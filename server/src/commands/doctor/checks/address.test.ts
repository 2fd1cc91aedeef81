import { startSite } from '@concordia/test-doubles/site'
import { expect, test } from 'vitest'
import { checkAddress } from './address.ts'

const INSTALACAO = { camara: 'Câmara', site_url: 'https://camara.example', suporte_email: null, suporte_whatsapp: null }
const PAGAMENTOS = { cartao: 'sandbox', stripe_publishable_key: null, boleto: null }
const OUTROS = { demo: false, indicadores_publicos: false, cep: false }

/** A server that answers some paths with JSON and all others with 404. */
async function answering(paths: Record<string, unknown>): Promise<string> {
  const { url } = await startSite((req, res) => {
    const body = paths[req.url!]
    res.writeHead(body ? 200 : 404).end(JSON.stringify(body ?? { message: 'Endereço não encontrado.' }))
  })
  return url
}
const stateOf = async (paths: Record<string, unknown>) => (await checkAddress(await answering(paths), true, 2_000).run()).state

test('a proxy that keeps /health for its own network is fine', async () => {
  expect(await stateOf({ '/api/instalacao': { ...INSTALACAO, ...PAGAMENTOS, ...OUTROS } })).toBe('ok')
})

test('another program at the address is not accepted as the platform', async () => {
  expect(await stateOf({})).toBe('falha')
  expect(await stateOf({ '/api/instalacao': { camara: 'Câmara' } })).toBe('falha')
})
