import { preencherComExemplos } from '@concordia/contract/rules/acordos/modelo-de-acordo'
import { type ModeloDeAcordo, modelosDeAcordo } from '@concordia/contract/secretaria/modelos-de-acordo'
import { Button, Group } from '@mantine/core'
import { useCommand } from '../../api/useCommand.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { useReadWithFocus } from '../../ui/dialog/useReadWithFocus.ts'
import { notify } from '../../ui/notify.ts'

const VersoesDialog = lazyPart(() => import('./VersoesDialog.tsx'))
const TextoDialog = lazyPart(() => import('../../negociacoes/minutas/TextoDialog.tsx'))

interface AtosDoModeloProps {
  modelo: ModeloDeAcordo
  onEscrever: ((modelo: ModeloDeAcordo) => void) | null
}

/** Reads the model filled with examples and its earlier versions, writes its next version, withdraws it. */
export function AtosDoModelo({ modelo, onEscrever }: AtosDoModeloProps) {
  const { nome, html, versao, retirado } = modelo
  const ver = useDialogo(TextoDialog)
  const versoes = useDialogo(VersoesDialog)
  const readWithFocus = useReadWithFocus()
  const retirar = useCommand(modelosDeAcordo.retirar, {
    onSuccess: async ({ message }) => {
      await readWithFocus()
      notify.success(message)
    },
    // Somebody else may have withdrawn or changed it first: the list then shows that.
    onError: readWithFocus,
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Retirar o modelo?',
      message: `“${nome}” deixa de ser oferecido a quem escreve uma minuta. As minutas já começadas não mudam. Para oferecê-lo de novo, publique uma nova versão.`,
      confirm: 'retirar modelo',
      danger: true,
    })
    if (yes) retirar.send({ params: { modelo: modelo.modelo }, body: { versao } })
  }
  return (
    <Group gap="xs">
      <Button
        size="sm"
        variant="default"
        aria-haspopup="dialog"
        aria-label={`ver ${nome}`}
        onClick={() => ver.abrir({ titulo: `${nome}, com dados de exemplo`, texto: preencherComExemplos(html) })}
      >
        ver
      </Button>
      {versao > 1 && (
        <Button
          size="sm"
          variant="default"
          aria-haspopup="dialog"
          aria-label={`versões de ${nome}`}
          onClick={() => versoes.abrir(modelo)}
        >
          versões
        </Button>
      )}
      {onEscrever && (
        <Button size="sm" variant="default" aria-label={`nova versão de ${nome}`} onClick={() => onEscrever(modelo)}>
          nova versão
        </Button>
      )}
      {!retirado && (
        <Button
          size="sm"
          variant="default"
          c="var(--mantine-color-error)"
          aria-label={`retirar ${nome}`}
          loading={retirar.isPending}
          onClick={() => void ask()}
        >
          retirar
        </Button>
      )}
      {ver.dialog}
      {versoes.dialog}
    </Group>
  )
}
