import { designacao } from '@concordia/contract/procedimentos/processos-atos'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import { useCommand } from '../../api/useCommand.ts'
import { path } from '../../paths/paths.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { LinkButton } from '../../ui/links.tsx'
import { notify } from '../../ui/notify.ts'

interface DesignacaoAlertProps {
  id: number
  onRecusada: () => void
}

/** A designation as arbitrator that waits for an answer (spec 1 §2.11), and why so little of the process shows. */
export function DesignacaoAlert({ id, onRecusada }: DesignacaoAlertProps) {
  const recusar = useCommand(designacao.recusar, {
    onSuccess: ({ message }) => {
      notify.success(message)
      onRecusada()
    },
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Recusar a designação?',
      message: `Você perde o acesso ao processo ${id}, e a secretaria designa outra pessoa. A recusa fica registrada nos autos e não pode ser desfeita.`,
      confirm: 'Recusar designação',
      danger: true,
    })
    if (yes) recusar.send({ params: { id } })
  }
  return (
    <Alert mb="xl" color="marca" icon={<IconGavel aria-hidden />} title="Você foi designado árbitro neste processo">
      <Text c="var(--mantine-color-text)">
        Para aceitar, responda ao questionário de imparcialidade e envie o termo de aceite assinado. Até a sua resposta, você vê
        só as partes e a petição inicial, para saber se há algum impedimento; os autos completos abrem-se com o aceite.
      </Text>
      <Group mt="md" gap="sm">
        <LinkButton to={path('ProcessoArbitroAceite', { id })}>aceitar designação</LinkButton>
        <Button variant="default" loading={recusar.isPending} onClick={() => void ask()}>
          recusar designação
        </Button>
      </Group>
    </Alert>
  )
}
