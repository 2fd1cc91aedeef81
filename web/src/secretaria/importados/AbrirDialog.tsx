import { importados } from '@concordia/contract/secretaria/calls'
import type { Importado } from '@concordia/contract/secretaria/schemas/importados'
import { nomeDe } from '../../paths/procedimento.ts'
import { Ato } from '../../ui/dialog/Decisao.tsx'
import { rescueFocus } from '../../ui/dialog/rescueFocus.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'

/** Confirms that a procedimento which was imported is opened to its partes. */
export default function AbrirDialog({ sobre: { procedimento, enderecos }, ...dialog }: DialogoProps<Importado>) {
  return (
    <Ato
      {...dialog}
      title={`Abrir às partes: ${nomeDe(procedimento)}`}
      ato={importados.abrir}
      input={() => ({ params: { id: procedimento.id } })}
      consequencias={[
        `Cada parte recebe por e-mail o número e a senha de acesso: ${enderecos === 1 ? '1 endereço' : `${enderecos} endereços`}.`,
        'A abertura fica registrada nos autos e não pode ser desfeita. Confira antes os contatos das partes.',
      ]}
      botao="abrir às partes"
      onFeito={() => {
        dialog.onClose()
        // The row with the button leaves the list.
        rescueFocus()
      }}
    />
  )
}
