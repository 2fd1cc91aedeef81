import { minutas } from '@concordia/contract/negociacoes/calls'
import { useRef } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { minuta } from '../../test/negociacao.ts'
import { render } from '../../test/render.tsx'
import { loginData } from '../../test/session.ts'
import { answerUploads } from '../../test/uploads.ts'
import { useSendForm } from './useSendForm.ts'

beforeEach(() => startSession(loginData()))

const SENTENCE = 'Não enviado'
const WORDS = { unsure: SENTENCE, cancelled: SENTENCE }

/** A form whose text is the number of the click. */
function Form({ onSent }: { onSent: () => Promise<void> }) {
  const clicks = useRef(0)
  const onInvalid = () => undefined
  const { send, outcome } = useSendForm(minutas.create, { words: WORDS, refusals: [409], onSent, onInvalid })
  return (
    <>
      <button type="button" onClick={() => void send({ params: { id: 4 }, body: { texto: `clique ${++clicks.current}` } })}>
        enviar
      </button>
      {outcome?.kind === 'refused' && <p>{outcome.reason}</p>}
    </>
  )
}

test('until the page that follows is there, another click sends nothing; after a refusal it does', async () => {
  let refused = true
  const sent = answerUploads(() =>
    refused ? [409, { message: 'Não é a sua vez.' }] : [201, { minuta: minuta(1, 'solicitante'), message: 'Enviada' }],
  )
  const textos = () => sent.map(({ json }) => (json as { texto: string }).texto)
  const follows = Promise.withResolvers<void>()
  let answered = 0
  const screen = await render(
    <Form
      onSent={() => {
        answered += 1
        return follows.promise
      }}
    />,
  )
  const enviar = screen.getByRole('button', { name: 'enviar' })
  await enviar.click()
  await expect.element(screen.getByText('Não é a sua vez.')).toBeVisible()
  refused = false
  await enviar.click()
  await expect.poll(() => answered).toBe(1)
  await enviar.click()
  follows.resolve()
  await enviar.click()
  await expect.poll(textos).toEqual(['clique 1', 'clique 2', 'clique 4'])
})
