import { expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import { render } from '../../test/render.tsx'
import { loginData } from '../../test/session.ts'
import { useFeeChoice } from './useFeeChoice.ts'

const CHARGED = { stripe_payment: 'pi_1', valor: 5000 }

function Fee({ id }: { id: number }) {
  const { chave, choice, change, drop } = useFeeChoice(id)
  return (
    <>
      <p>
        {chave}: {choice.meio}, {choice.cobranca?.stripe_payment ?? 'nada cobrado'}
      </p>
      <button type="button" onClick={() => change((before) => ({ ...before, meio: 'boleto', cobranca: CHARGED }))}>
        cobrar
      </button>
      <button type="button" onClick={drop}>
        pronto
      </button>
    </>
  )
}

test('a charge is remembered after a reload, for its user and fee only, until the fee is paid', async () => {
  startSession(loginData())
  const first = await render(<Fee id={7} />)
  await first.getByRole('button', { name: 'cobrar' }).click()
  await expect.element(first.getByText('custa-7: boleto, pi_1')).toBeVisible()
  await first.unmount()

  const again = await render(<Fee id={7} />)
  await expect.element(again.getByText('custa-7: cartao, pi_1')).toBeVisible()
  await again.unmount()
  const other = await render(<Fee id={8} />)
  await expect.element(other.getByText('custa-8: cartao, nada cobrado')).toBeVisible()
  await other.unmount()
  startSession(loginData({ id: 2 }))
  const somebody = await render(<Fee id={7} />)
  await expect.element(somebody.getByText('custa-7: cartao, nada cobrado')).toBeVisible()
  await somebody.unmount()

  startSession(loginData())
  const done = await render(<Fee id={7} />)
  await done.getByRole('button', { name: 'pronto' }).click()
  await done.unmount()
  const after = await render(<Fee id={7} />)
  await expect.element(after.getByText('custa-7: cartao, nada cobrado')).toBeVisible()
})
