import { PAPEIS, TIPOS } from '@concordia/contract/rules/tipos'
import { comA, comEste } from '@concordia/contract/values/substantivo'
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconGavel } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCommand } from '../../api/useCommand.ts'
import type { TipoComTelas } from '../../paths/procedimento.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { notify } from '../../ui/notify.ts'
import { CHAMADAS } from '../tipo.ts'

/** How a designation is accepted. */
export interface Resposta {
  /** One sentence that says how to accept. */
  como: string
  /** The button that accepts, or leads to the screen for it. */
  aceitar: ReactNode
}

interface DesignacaoAlertProps extends Resposta {
  tipo: TipoComTelas
  id: number
  onRecusada: () => void
}

/** Asks the user to accept or refuse a designation, and explains why so little shows until then. */
export function DesignacaoAlert({ tipo, id, como, aceitar, onRecusada }: DesignacaoAlertProps) {
  const { papel, aConferir } = TIPOS[tipo]
  const recusar = useCommand(CHAMADAS[tipo].designacao.recusar, {
    onSuccess: ({ message }) => {
      notify.success(message)
      onRecusada()
    },
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Recusar a designação?',
      message: `Você perde o acesso ${comA(TIPOS[tipo])} ${id}, e a secretaria designa outra pessoa. A recusa fica registrada nos autos e não pode ser desfeita.`,
      confirm: 'Recusar designação',
      danger: true,
    })
    if (yes) recusar.send({ params: { id } })
  }
  return (
    <Alert
      mb="xl"
      color="marca"
      icon={<IconGavel aria-hidden />}
      title={`Você foi designado ${PAPEIS[papel].um} n${comEste(TIPOS[tipo])}`}
    >
      <Text c="var(--mantine-color-text)">
        {como} Até a sua resposta, você vê só {aConferir}, para saber se há algum impedimento; os autos completos abrem-se com o
        aceite.
      </Text>
      <Group mt="md" gap="sm">
        {aceitar}
        <Button variant="default" loading={recusar.isPending} onClick={() => void ask()}>
          recusar designação
        </Button>
      </Group>
    </Alert>
  )
}
