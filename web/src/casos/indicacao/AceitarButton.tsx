import { designacaoDoCaso } from '@concordia/contract/procedimentos/casos-atos'
import { Button } from '@mantine/core'
import { useCommand } from '../../api/useCommand.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { focusTitle } from '../../ui/dialog/titleFocus.ts'
import { notify } from '../../ui/notify.ts'

const DEVER = (
  <>
    <p>
      Lei 13.140/2015, art. 5º: a pessoa designada tem o dever de revelar às partes, antes da aceitação, qualquer fato ou
      circunstância que possa suscitar dúvida justificada sobre sua imparcialidade.
    </p>
    <p>Ao aceitar, você confirma que nada tem a revelar ou que já o revelou às partes.</p>
  </>
)

/** Accepts the designation as mediator, after the duty to disclose was shown. */
export function AceitarButton({ id }: { id: number }) {
  const aceitar = useCommand(designacaoDoCaso.aceitar, {
    onSuccess: ({ message }) => {
      notify.success(message)
      // The alert with the pressed button goes away.
      focusTitle()
    },
  })
  const ask = async () => {
    if (await confirm({ title: 'Aceitar a indicação?', message: DEVER, confirm: 'Aceitar indicação' }))
      aceitar.send({ params: { id } })
  }
  return (
    <Button loading={aceitar.isPending} onClick={() => void ask()}>
      aceitar indicação
    </Button>
  )
}
