import { Anchor, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'

interface AjudaProps {
  /** "O que é demandante?": label of the button and title of the dialog. */
  pergunta: string
  children: ReactNode
}

export function Ajuda({ pergunta, children }: AjudaProps) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Anchor component="button" type="button" underline="always" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {pergunta}
      </Anchor>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={pergunta}>
        <Text component="div">{children}</Text>
      </Dialog>
    </>
  )
}
