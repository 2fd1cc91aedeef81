/**
 * The page's first script, a file of its own that the server names before all others: it asks for what the screen reads first while
 * the rest loads (web/src/api/opened.ts hands it on), gives the page the colours that the user chose, and starts the application once
 * the browser has shown what the page brings. It imports nothing at run time, so that it stays a few hundred bytes; the names in the
 * browser's storage are those of api/session.ts and app/App.tsx.
 */
import type { Opened, Reading } from '../api/opened.ts'

// It runs as a plain script, where names outside a block would be global.
{
  // A style that failed before this script ran tells nobody any more, and only Chrome then says so by `sheet`: the page's own `load`,
  // which comes after all its styles, ends the wait.
  const loaded = new Promise((done) => addEventListener('load', done))
  const settled = (style: HTMLLinkElement) =>
    new Promise((done) => {
      style.onload = style.onerror = done
      void loaded.then(done)
    })
  // A hidden tab is not painted, so the wait for that ends by itself.
  const painted = new Promise<void>((done) => {
    addEventListener('DOMContentLoaded', () => {
      requestAnimationFrame(() => setTimeout(done))
      setTimeout(done, 150)
    })
  })
  const start = async () => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[media="not all"]')]
    // A style that fails is left out, as it would be anywhere.
    await Promise.all(styles.filter(({ sheet }) => !sheet).map(settled))
    for (const style of styles) style.media = 'all'
    // The page names the program before the part that it imports. The pause between them lets a phone answer a touch.
    const programs = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].reverse()
    for (const { href } of programs) {
      await import(/* @vite-ignore */ href)
      await new Promise((done) => setTimeout(done))
    }
  }
  const root = document.documentElement
  void painted.then(start).catch(() => {
    delete root.dataset.framed
    const said = document.querySelector('.opening')
    if (said) said.textContent = 'A página não carregou. Verifique a sua conexão e recarregue a página.'
  })

  // Refused by some browsers: then nothing is known, and the application keeps everything in memory (api/storage.ts).
  const read = (key: string) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const colours = read('concordia.aparencia')
  if (colours === 'light' || colours === 'dark') root.dataset.mantineColorScheme = colours

  const readings = document.querySelector<HTMLMetaElement>('meta[name=leituras]')
  const session = JSON.parse(read('concordia.sessao') ?? 'null')
  if (session && session.user?.role !== 'user') root.dataset.staff = ''
  if (readings && session?.user?.email_verified_at && Date.parse(session.expires_at) - (session.clock ?? 0) > Date.now()) {
    const authorization = `Bearer ${session.authToken}`
    const opened: Opened = { answers: new Map(), stop: new AbortController() }
    for (const { method, url, body } of JSON.parse(readings.content) as Reading[]) {
      const headers: Record<string, string> = { accept: 'application/json', authorization }
      if (body) headers['content-type'] = 'application/json'
      // The screen that needs the answer asks again, and then sees why it fails.
      const answer = fetch(url, { method, headers, body: body ?? null, signal: opened.stop.signal }).catch(() => null)
      opened.answers.set([authorization, method, url, body].join('\n'), answer)
    }
    window.concordia = opened
    // The first formatter of dates or numbers, whichever it is, takes a phone 50 ms. A worker makes it while the phone only waits.
    const { formatters } = (document.currentScript as HTMLScriptElement).dataset
    if (formatters) new Worker(formatters)
  }
}
