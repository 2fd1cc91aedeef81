import { Alert, Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CopyText } from '../ui/page/CopyText.tsx'
import css from './Calendario.module.css'

interface Acts {
  create: () => void
  remove: () => void
  busy: boolean
}

/** There is no link. @param wasRemoved one was just deactivated: the button that was pressed for that is gone */
export function SemCalendario({ create, busy, wasRemoved }: Omit<Acts, 'remove'> & { wasRemoved: boolean }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (wasRemoved) words.current?.focus()
  }, [wasRemoved])
  return (
    <>
      <Text c="dimmed" size="sm" ref={words} tabIndex={-1} style={{ outline: 'none' }}>
        O link é secreto: quem o tiver vê os números dos seus procedimentos, os seus prazos e as suas audiências, sem nomes nem
        documentos.
      </Text>
      <Group justify="flex-end">
        <Button onClick={create} loading={busy}>
          criar link
        </Button>
      </Group>
    </>
  )
}

/** A link was just created: the only time it is shown. */
export function NovoLink({ url, ...acts }: Acts & { url: string }) {
  const words = useRef<HTMLDivElement>(null)
  // The pressed button is gone.
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <div ref={words} tabIndex={-1} style={{ outline: 'none' }}>
        <Text fw={580}>Copie o link agora: ele não será mostrado de novo.</Text>
      </div>
      <div className={css.link}>
        <CopyText value={url} label="link do calendário" shown={url.length} />
      </div>
      <div>
        <Text>Como adicionar:</Text>
        <ul className={css.how}>
          <li>
            <b>Google Agenda</b>, no computador: “Outras agendas”, “+”, “Do URL”, e cole o link.
          </li>
          <li>
            <b>Outlook</b>: “Adicionar calendário”, “Assinar da Web”, e cole o link.
          </li>
          <li>
            <b>Calendário da Apple</b>: “Arquivo”, “Nova Assinatura de Calendário”, e cole o link.
          </li>
        </ul>
      </div>
      <Change {...acts} />
    </>
  )
}

/** A link exists; only its owner knows the address. */
export const CalendarioAtivo = (acts: Acts) => (
  <>
    <Text>
      <strong>Seu calendário está ativo.</strong> O link só foi mostrado quando foi criado. Se você o perdeu, ou se outra pessoa o
      viu, crie outro: o anterior deixa de valer.
    </Text>
    <Change {...acts} />
  </>
)

const QUESTIONS = {
  create: { text: 'O link atual deixa de valer, e os programas que o usam param de receber os prazos.', yes: 'trocar o link' },
  remove: {
    text: 'Os programas que usam o link param de receber os prazos. Você pode criar outro quando quiser.',
    yes: 'desativar o link',
  },
} as const

/** Replaces the link or switches it off, each after saying what that means. */
function Change({ create, remove, busy }: Acts) {
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null)
  const question = useRef<HTMLDivElement>(null)
  const other = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asked) question.current?.focus()
  }, [asked])
  const cancel = () => {
    flushSync(() => setAsked(null))
    other.current?.focus()
  }
  if (asked === null) {
    return (
      <Group justify="flex-end">
        <Button variant="default" onClick={() => setAsked('remove')} loading={busy}>
          desativar
        </Button>
        <Button variant="default" ref={other} onClick={() => setAsked('create')} loading={busy}>
          criar outro link
        </Button>
      </Group>
    )
  }
  const { text, yes } = QUESTIONS[asked]
  const act = asked === 'create' ? create : remove
  return (
    <Alert role="group" color="yellow" ref={question} tabIndex={-1} aria-label="Confirmação">
      <Text c="var(--mantine-color-text)">{text}</Text>
      <Group mt="md">
        <Button size="sm" variant="default" onClick={cancel}>
          cancelar
        </Button>
        <Button
          size="sm"
          color={asked === 'remove' ? 'red.9' : 'marca'}
          onClick={() => {
            setAsked(null)
            act()
          }}
        >
          {yes}
        </Button>
      </Group>
    </Alert>
  )
}
