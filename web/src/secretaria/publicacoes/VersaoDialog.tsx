import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { Versao } from '@concordia/contract/cadastros'
import { Modal, Text } from '@mantine/core'
import { useNarrow } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { useBornClosed } from '../../ui/useBornClosed.ts'
import type { DialogoProps } from '../atos/useDialogo.tsx'
import { NOMES, type NomeDeTexto } from './textos.ts'

export interface VersaoAberta {
  texto: NomeDeTexto
  versao: Versao
}

/** One version, to be read. */
export default function VersaoDialog({ opened, sobre: { texto, versao }, onClose }: DialogoProps<VersaoAberta>) {
  const narrow = useNarrow()
  return (
    <Modal
      opened={useBornClosed(opened)}
      onClose={onClose}
      title={`${NOMES[texto].nome}, versão ${versao.versao}`}
      size="xl"
      fullScreen={narrow}
    >
      <Text size="sm" c="dimmed" mb="lg">
        Em vigor desde <DateTime value={versao.vigente_desde} />
        {versao.publicado_por && `, publicada por ${versao.publicado_por}`}.
      </Text>
      <Prose html={versao.html} topHeading={3} small />
    </Modal>
  )
}
