import '@mantine/core/styles/List.layer.css'
import { Button, Group, List, Stack, Text } from '@mantine/core'
import { type ReactNode, type SubmitEventHandler, useId } from 'react'
import { ReplyAlert } from '../page/states/ReplyAlert.tsx'
import css from './DecisaoForm.module.css'
import type { Falha } from './useDecisao.ts'

interface DecisaoFormProps {
  /** The consequences, one sentence each, shown above the button that confirms. */
  consequencias: readonly string[]
  botao: string
  /** Cannot be undone. */
  definitivo?: boolean | undefined
  isPending: boolean
  falha: Falha | null
  /** Sentence added to the server's message about what the page shows now. */
  depois?: Readonly<Record<'conflito' | 'duvida', string>> | undefined
  onCancel: () => void
  onSubmit: SubmitEventHandler
  children?: ReactNode
}

const FALHAS = {
  conflito: { kind: 'info', title: 'O ato não foi praticado' },
  duvida: { kind: 'unsure', title: 'Não recebemos a resposta' },
  falha: { kind: 'failed', title: 'O ato não foi praticado' },
} as const
const DEPOIS = {
  conflito: 'A página já mostra a situação atual.',
  duvida: 'Antes de tentar de novo, confira na página se o ato foi registrado.',
}

/** Content of a decision's dialog: its fields, the consequences, the server's message and the button that confirms. */
export function DecisaoForm(props: DecisaoFormProps) {
  const { consequencias, botao, definitivo, isPending, falha, depois = DEPOIS, onCancel, onSubmit, children } = props
  const id = useId()
  const over = falha?.tipo === 'conflito'
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        {children}
        <div className={css.consequencias}>
          <Text fw={550} size="sm" id={id}>
            O que acontece
          </Text>
          <List size="sm" spacing={4} mt={4} aria-labelledby={id}>
            {consequencias.map((each) => (
              <List.Item key={each}>{each}</List.Item>
            ))}
          </List>
        </div>
        {falha && (
          <ReplyAlert kind={FALHAS[falha.tipo].kind} title={FALHAS[falha.tipo].title}>
            {falha.texto}
            {falha.tipo !== 'falha' && ` ${depois[falha.tipo]}`}
          </ReplyAlert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {over ? 'fechar' : 'cancelar'}
          </Button>
          {!over && (
            <Button
              type="submit"
              loading={isPending}
              {...(definitivo ? { color: 'red.9' } : {})}
              // Ignore the second click of a double click that opened the dialog: the user has not read it yet.
              onClick={(event) => event.detail > 1 && event.preventDefault()}
            >
              {botao}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
