import { fillWithExamples } from '@concordia/contract/rules/acordos/modelo-de-acordo'
import { modelosDeAcordo } from '@concordia/contract/secretaria/calls'
import type { ModeloDeAcordo } from '@concordia/contract/secretaria/schemas/modelos-de-acordo'
import { useCommand } from '../../api/useCommand.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { useReadWithFocus } from '../../ui/dialog/useReadWithFocus.ts'
import { notify } from '../../ui/notify.ts'
import { RowActs } from '../../ui/table/RowActs.tsx'

const VersoesDialog = lazyPart(() => import('./VersoesDialog.tsx'))
const TextoDialog = lazyPart(() => import('../../negociacoes/minutas/TextoDialog.tsx'))

interface AtosDoModeloProps {
  modelo: ModeloDeAcordo
  onEscrever: ((modelo: ModeloDeAcordo) => void) | null
}

/** Reads the model filled with examples and its earlier versions, writes its next version, withdraws it. */
export function AtosDoModelo({ modelo, onEscrever }: AtosDoModeloProps) {
  const { tipo, nome, html, versao, retirado } = modelo
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
    <>
      <RowActs
        de={nome}
        acts={[
          {
            label: 'ver',
            name: `ver ${nome}`,
            dialog: true,
            onClick: () => ver.abrir({ titulo: `${nome}, com dados de exemplo`, texto: fillWithExamples(html, tipo) }),
          },
          ...(versao > 1
            ? [{ label: 'versões', name: `versões de ${nome}`, dialog: true, onClick: () => versoes.abrir(modelo) }]
            : []),
          ...(onEscrever ? [{ label: 'nova versão', name: `nova versão de ${nome}`, onClick: () => onEscrever(modelo) }] : []),
          ...(retirado
            ? []
            : [{ label: 'retirar', name: `retirar ${nome}`, dialog: true, danger: true, onClick: () => void ask() }]),
        ]}
      />
      {ver.dialog}
      {versoes.dialog}
    </>
  )
}
