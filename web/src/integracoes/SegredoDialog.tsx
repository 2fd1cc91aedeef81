import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogoProps } from '../ui/dialog/useDialogo.tsx'
import { useCopy } from '../ui/page/useCopy.ts'
import css from './integracoes.module.css'

interface SegredoDialogProps extends Omit<DialogoProps<never>, 'sobre'> {
  title: string
  /** What is shown, for the message after copying and for screen readers: "o token". */
  label: string
  about: string
  segredo: string
}

/** A secret, this once; the dialog closes only by its button. */
export const SegredoDialog = ({ title, label, about, segredo, onClose, ...shown }: SegredoDialogProps) => (
  <Dialog {...shown} keepOpen title={title}>
    <Segredo {...{ label, about, segredo }} onDone={onClose} />
  </Dialog>
)

function Segredo({
  label,
  about,
  segredo,
  onDone,
}: Pick<SegredoDialogProps, 'label' | 'about' | 'segredo'> & { onDone: () => void }) {
  const shown = useRef<HTMLElement>(null)
  // It replaces the form whose button was pressed.
  useEffect(() => shown.current?.focus(), [])
  const { copied, copy } = useCopy(segredo, label)
  return (
    <Stack>
      <Text>{about}</Text>
      <code ref={shown} tabIndex={-1} className={css.segredo}>
        {segredo}
      </code>
      <Group justify="flex-end">
        <Button variant="default" onClick={copy}>
          {copied ? 'copiado' : 'copiar'}
        </Button>
        <Button onClick={onDone}>guardei</Button>
      </Group>
    </Stack>
  )
}
