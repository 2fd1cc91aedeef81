import { test } from 'vitest'
import { renderApp } from '../test/app.tsx'
import { SERVER, signIn, toldAtLogin } from './sessionEnd.scene.tsx'

test('a 401 ends the session, says so at the sign-in and remembers the page', async () => {
  signIn()
  await toldAtLogin(await renderApp('/processos?page=2', SERVER))
})
