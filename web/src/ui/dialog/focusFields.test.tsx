import { Pdf } from '@concordia/contract/values/schemas'
import { Button, Checkbox, Radio, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { render } from '../../test/render.tsx'
import { FileField } from '../form/FileField.tsx'
import { useFormOf } from '../form/useFormOf.ts'
import { Dialog } from './Dialog.tsx'

/** A button and the dialog it opens. */
function Asking({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>abrir</Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Janela">
        {children}
      </Dialog>
    </>
  )
}

async function open(content: ReactNode) {
  const screen = await render(<Asking>{content}</Asking>)
  await screen.getByRole('button', { name: 'abrir' }).click()
  return screen
}

/** A form that replaces itself when a button in it is pressed. */
function Steps({ first, second }: { first: (next: () => void) => ReactNode; second: ReactNode }) {
  const [done, setDone] = useState(false)
  return done ? second : first(() => setDone(true))
}

const Numero = z.object({ arquivo: Pdf('Escolha') })
function Arquivo() {
  const form = useFormOf(Numero, { arquivo: null as never })
  return (
    <form>
      <FileField control={form.control} name="arquivo" label="Documento" schema={Numero.shape.arquivo} />
    </form>
  )
}

test('the first field of a form has the focus, after texts, hidden and disabled fields, and the focus goes back to the opener', async () => {
  const screen = await open(
    <form>
      <p>O que acontece.</p>
      <input type="hidden" name="id" />
      <TextInput label="Número" disabled />
      <TextInput label="Nome" />
      <TextInput label="Bairro" />
    </form>,
  )
  await expect.element(screen.getByLabelText('Nome')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'abrir' })).toHaveFocus()
})

test('a field that is marked goes before the first one', async () => {
  const screen = await open(
    <form>
      <TextInput label="Nome" />
      <TextInput label="Bairro" data-autofocus />
    </form>,
  )
  await expect.element(screen.getByLabelText('Bairro')).toHaveFocus()
})

test('the chosen one of a group of options has the focus, as with the Tab key', async () => {
  const screen = await open(
    <form>
      <Radio.Group name="papel" defaultValue="b">
        <Radio value="a" label="Usuário" />
        <Radio value="b" label="Secretaria" />
      </Radio.Group>
    </form>,
  )
  await expect.element(screen.getByLabelText('Secretaria')).toHaveFocus()
})

test('a form that begins with a file has the focus on its button', async () => {
  const screen = await open(<Arquivo />)
  await expect.element(screen.getByRole('button', { name: /Documento/ })).toHaveFocus()
})

test('a dialog that only asks for a confirmation has it where it was', async () => {
  const screen = await open(
    <form>
      <p>O que acontece.</p>
      <Button type="submit">desativar</Button>
    </form>,
  )
  await expect.element(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus()
})

test('a form that comes later, or takes the place of another, gets the focus', async () => {
  const screen = await open(
    <Steps
      first={(next) => <Button onClick={next}>continuar</Button>}
      second={
        <Steps
          first={(next) => (
            <form key="um">
              <Checkbox label="Li" />
              <Button onClick={next}>ler</Button>
            </form>
          )}
          second={
            <form key="dois">
              <TextInput label="Código" />
            </form>
          }
        />
      }
    />,
  )
  await expect.element(screen.getByRole('button', { name: 'Fechar' })).toHaveFocus()
  await screen.getByRole('button', { name: 'continuar' }).click()
  await expect.element(screen.getByLabelText('Li')).toHaveFocus()
  await screen.getByRole('button', { name: 'ler' }).click()
  await expect.element(screen.getByLabelText('Código')).toHaveFocus()
})

test('a user who is elsewhere in the dialog when the form comes stays there', async () => {
  const screen = await open(
    <>
      <TextInput label="Procurar" />
      <Late />
    </>,
  )
  await screen.getByLabelText('Procurar').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByLabelText('Nome')).toBeVisible()
  await new Promise((done) => setTimeout(done, 50))
  await expect.element(screen.getByLabelText('Procurar')).toHaveFocus()
})

/** A form that comes when Enter is pressed anywhere. */
function Late() {
  const [there, setThere] = useState(false)
  return (
    <div
      ref={(node) => {
        const come = ({ key }: KeyboardEvent) => key === 'Enter' && setThere(true)
        node?.ownerDocument.addEventListener('keydown', come)
        return () => node?.ownerDocument.removeEventListener('keydown', come)
      }}
    >
      {there && (
        <form>
          <TextInput label="Nome" />
        </form>
      )}
    </div>
  )
}
