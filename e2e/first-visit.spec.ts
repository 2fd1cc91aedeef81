import { signIn } from './support/acts.ts'
import { fileProcesso, openNegociacao } from './support/api.ts'
import { newcomer } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a first visit loads few files, each once, and all of them are named before the first script runs', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, 'advogado')
  const id = await fileProcesso(request, 'advogado')
  const negociacao = await openNegociacao(request, 'advogado', newcomer().email)
  const storageState = await page.context().storageState()
  /** Scripts and styles a screen loads with an empty cache; each costs a round trip on a slow connection. */
  const most = {
    ...{ '/home': 15, '/processos': 18, '/casos': 18, '/processo/create': 32, [`/processo/${id}/details`]: 20 },
    ...{ '/negociacoes': 18, '/negociacao/create': 32, [`/negociacao/${negociacao}/details`]: 21 },
  }
  for (const [address, limit] of Object.entries(most)) {
    const visit = await browser.newContext({ storageState })
    const first = await visit.newPage()
    const asked: string[] = []
    let askedBefore: string[] | undefined
    first.on('request', (sent) => {
      if (/\/assets\/.*\.(js|css)$/.test(sent.url())) asked.push(new URL(sent.url()).pathname)
    })
    first.on('requestfinished', (done) => {
      if (/\/assets\/index-.*\.js$/.test(done.url())) askedBefore ??= [...asked]
    })
    const answer = await first.goto(address)
    await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(first.getByText('Carregando')).toHaveCount(0)
    expect(asked.length, address).toBeLessThanOrEqual(limit)
    expect(asked, `${address}: each once`).toEqual([...new Set(asked)])
    const named = [...(answer?.headers().link ?? '').matchAll(/<([^>]+)>/g)].map(([, file]) => file)
    expect(named.length, `${address}: named with the page`).toBeGreaterThan(5)
    expect(askedBefore, address).toEqual(expect.arrayContaining(named))
    await visit.close()
  }
})

test('the sign-in screen is small, and loads what checks its form when somebody begins to type', async ({ browser }) => {
  const visit = await browser.newContext()
  const page = await visit.newPage()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible()
  const loaded = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\/assets\/.*\.(js|css)$/.test(name))
        .map(({ encodedBodySize }) => encodedBodySize),
    )
  const first = await loaded()
  expect(first.reduce((sum, size) => sum + size, 0)).toBeLessThan(160_000)
  await page.getByLabel('E-mail').focus()
  await expect.poll(async () => (await loaded()).length).toBeGreaterThan(first.length)
  await page.getByRole('button', { name: 'entrar', exact: true }).click()
  await expect(page.getByText('Informe seu e-mail')).toBeVisible()
  await visit.close()
})
