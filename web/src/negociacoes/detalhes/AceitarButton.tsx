import { negociacoes } from '@concordia/contract/negociacoes/calls'
import type { Negociacao, Proposta } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { Button } from '@mantine/core'
import { useCommand } from '../../api/useCommand.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { rescueFocus } from '../../ui/dialog/rescueFocus.ts'
import { focusTitle } from '../../ui/dialog/titleFocus.ts'
import layout from '../../ui/layout.module.css'
import { notify } from '../../ui/notify.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Money } from '../../ui/table/Money.tsx'
import { ladoDe } from '../leitura.ts'

interface AceitarButtonProps {
  negociacao: Negociacao
  /** The open one, as the user reads it: another one in its place is not accepted. */
  proposta: Proposta
}

/** Accepts the open proposal, after a question that repeats it. */
export function AceitarButton({ negociacao, proposta }: AceitarButtonProps) {
  const aceitar = useCommand(negociacoes.aceitar, {
    onSuccess: ({ message }) => {
      notify.success(message)
      // The card with the pressed button changes.
      focusTitle()
    },
    onError: () => rescueFocus(),
  })
  const ask = async () => {
    const { valor, prazo, descricao, parte } = proposta
    const message = (
      <>
        <p>
          <strong>{ladoDe(negociacao, parte.polo)}</strong>: <Money reais={valor} />, até <DateTime value={prazo} />.
        </p>
        <p className={layout.lines}>{descricao}</p>
        <p>
          Ao aceitar, você concorda com esta proposta. A negociação não recebe mais propostas e passa à minuta do acordo, que as
          partes leem e assinam.
        </p>
      </>
    )
    if (await confirm({ title: 'Aceitar a proposta?', message, confirm: 'aceitar proposta' }))
      aceitar.send({ params: { id: negociacao.id }, body: { proposta_id: proposta.id } })
  }
  return (
    <Button loading={aceitar.isPending} aria-haspopup="dialog" onClick={() => void ask()}>
      aceitar proposta
    </Button>
  )
}
