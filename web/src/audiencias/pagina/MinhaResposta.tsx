import { audiencias } from '@concordia/contract/audiencias/calls'
import type { Audiencia } from '@concordia/contract/audiencias/schemas'
import type { Resposta } from '@concordia/contract/rules/audiencia'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useCommand } from '../../api/useCommand.ts'
import layout from '../../ui/layout.module.css'
import { notify } from '../../ui/notify.ts'
import { Quadro } from '../../ui/page/Quadro.tsx'

const OPCOES = { aceita: 'vou', talvez: 'talvez', recusada: 'não vou' } as const

/** The reader's answer to the invitation; it can be changed until the end. */
export function MinhaResposta({ audiencia: { id, sequencia }, resposta }: { audiencia: Audiencia; resposta: Resposta }) {
  const { send, isPending } = useCommand(audiencias.responder, {
    again: true,
    onSuccess: ({ message }) => notify.success(message),
  })
  return (
    <Quadro title={resposta === 'pendente' ? 'Você vai?' : 'Sua resposta'}>
      <fieldset className={`${layout.acts} ${layout.plain}`} style={{ border: 0 }} aria-label="Sua resposta">
        {(Object.keys(OPCOES) as (keyof typeof OPCOES)[]).map((opcao) => (
          <Button
            key={opcao}
            variant={opcao === resposta ? 'filled' : 'default'}
            aria-pressed={opcao === resposta}
            aria-busy={isPending}
            leftSection={opcao === resposta && <IconCheck size={16} aria-hidden />}
            onClick={() => opcao !== resposta && send({ params: { id }, body: { resposta: opcao, sequencia } })}
          >
            {OPCOES[opcao]}
          </Button>
        ))}
      </fieldset>
    </Quadro>
  )
}
