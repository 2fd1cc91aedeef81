import { enter } from './support/acts.ts'
import { fileProcesso, openNegociacao } from './support/api.ts'
import { newcomer } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a first visit loads few files, each once, and all of them are named before the first script runs', async ({
  page,
  browser,
  request,
}) => {
  await enter(page, 'advogado')
  const id = await fileProcesso(request, 'advogado')
  const negociacao = await openNegociacao(request, 'advogado', newcomer().email)
  const storageState = await page.context().storageState()
  /**
   * Scripts and styles a screen loads with an empty cache, besides the first script and its worker, for which nothing waits; each
   * costs a round trip on a slow connection. The program is two of them, so that a phone can answer in between
   * (docs/decisions/031-bundles.md). The code that tolerates a translator is a third. What other journeys filed for this account
   * adds up to two. The card of the phase of a process is four, those of hearings and of lawyers are five each. The hours of hearings on the start page are one, and the section of a lawyer in a petition.
   */
  const most = {
    ...{ '/home': 18, '/processos': 20, '/casos': 20, '/processo/create': 36, [`/processo/${id}/details`]: 36 },
    ...{ '/negociacoes': 20, '/negociacao/create': 39, [`/negociacao/${negociacao}/details`]: 27 },
  }
  for (const [address, limit] of Object.entries(most)) {
    const visit = await browser.newContext({ storageState })
    const first = await visit.newPage()
    const asked: string[] = []
    const readings: string[] = []
    let askedBefore: string[] | undefined
    first.on('request', (sent) => {
      const { pathname } = new URL(sent.url())
      if (/\/assets\/.*\.(js|css)$/.test(pathname)) asked.push(pathname)
      if (pathname.startsWith('/api/')) readings.push(`${sent.method()} ${pathname}`)
    })
    first.on('requestfinished', (done) => {
      if (/\/assets\/index-.*\.js$/.test(done.url())) askedBefore ??= [...asked]
    })
    const answer = await first.goto(address)
    await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(first.getByText('Carregando')).toHaveCount(0)
    const opening = await first
      .locator('script[data-formatters]')
      .evaluate((script: HTMLScriptElement) => [new URL(script.src).pathname, script.dataset.formatters])
    expect(asked, `${address}: first script and worker`).toEqual(expect.arrayContaining(opening))
    expect(asked.length - opening.length, address).toBeLessThanOrEqual(limit)
    expect(asked, `${address}: each once`).toEqual([...new Set(asked)])
    // What the first script asked for was what the screen wanted.
    expect(readings, `${address}: each once`).toEqual([...new Set(readings)])
    const named = [...(answer?.headers().link ?? '').matchAll(/<([^>]+)>/g)].map(([, file]) => file)
    expect(named.length, `${address}: named with the page`).toBeGreaterThan(5)
    expect(askedBefore, address).toEqual(expect.arrayContaining(named))
    await visit.close()
  }
})

test('the first script asks for what the screen reads, in the colours chosen, while the rest still loads', async ({ page }) => {
  await enter(page, 'advogado')
  await page.evaluate(() => localStorage.setItem('concordia.aparencia', 'dark'))
  let load = () => undefined as unknown
  const asked = page.waitForRequest('**/api/processos?page=1')
  await page.route('**/assets/index-*.js', (route) => {
    load = () => route.continue()
  })
  await page.goto('/processos', { waitUntil: 'commit' })
  await asked
  await expect(page.locator('.opening-frame')).toHaveText(/Processos Arbitrais\s*Processos que você acompanha/)
  await expect(page).toHaveTitle('Processos Arbitrais')
  await expect(page.locator('.opening-frame')).toHaveCSS('background-color', 'rgb(26, 25, 24)')
  load()
  await expect(page.getByRole('heading', { level: 1, name: 'Processos' })).toBeVisible()
})

test.describe('a file that does not come', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('a script: the page says that it did not load, instead of loading for ever', async ({ page }) => {
    await page.route('**/assets/index-*.js', (route) => route.abort())
    for (const address of ['/login', '/processos']) {
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page.getByText('A página não carregou. Verifique a sua conexão e recarregue a página.')).toBeVisible()
      await expect(page.locator('.opening-frame')).toBeHidden()
    }
  })

  test('a style: the screen opens without it', async ({ page }) => {
    await enter(page, 'advogado')
    await page.route('**/assets/*.css', (route) => route.abort())
    await page.goto('/processos', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: 'Processos' })).toBeVisible()
    await expect(page.locator('.opening-frame')).toHaveCount(0)
  })
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
