import { NOMES_DOS_PERFIS } from '@concordia/contract/conta/words'
import type { ContaDaCamara } from '@concordia/contract/secretaria/schemas/pessoas'
import { Card, Text } from '@mantine/core'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { type DialogoProps, useDialogo } from '../../ui/dialog/useDialogo.tsx'
import layout from '../../ui/layout.module.css'
import { Section } from '../../ui/page/Section.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Chip } from '../../ui/table/StatusChip.tsx'
import type { ArquivoAberto } from './ArquivoDialog.tsx'
import { DadosDoPedido } from './DadosDoPedido.tsx'
import { SITUACOES_DO_PERFIL } from './Perfis.tsx'
import css from './pessoas.module.css'
import { ResponderButtons } from './ResponderButtons.tsx'
import type { PedidoAberto } from './RespostaDialog.tsx'

const ArquivoDialog = lazyPart<DialogoProps<ArquivoAberto>>(() => import('./ArquivoDialog.tsx'))
const RespostaDialog = lazyPart<DialogoProps<PedidoAberto>>(() => import('./RespostaDialog.tsx'))

export function PerfisDaConta({ conta }: { conta: ContaDaCamara }) {
  const { id, name, perfis } = conta
  const arquivo = useDialogo(ArquivoDialog)
  const { abrir, dialog } = useDialogo(RespostaDialog)
  return (
    <Section title="Perfis" about="Advogado, perito, árbitro e mediador são perfis que a pessoa pede e a secretaria confere.">
      <Card>
        {perfis.length === 0 ? (
          <Text c="dimmed">Esta conta não tem nem pediu perfis.</Text>
        ) : (
          <ul className={layout.plain}>
            {perfis.map((perfil) => {
              const { tipo, situacao, created_at, decidido_em, motivo } = perfil
              return (
                <li key={tipo} className={css.pedido}>
                  <div className={layout.grow}>
                    <Text fw={550}>{NOMES_DOS_PERFIS[tipo]}</Text>
                    <Text size="sm" c="dimmed">
                      pedido em <DateTime value={created_at} as="day" />
                      {decidido_em && (
                        <>
                          , respondido em <DateTime value={decidido_em} as="day" />
                        </>
                      )}
                    </Text>
                    {motivo && <Text size="sm">Motivo: {motivo}</Text>}
                    <DadosDoPedido conta={conta} perfil={perfil} onAbrir={arquivo.abrir} />
                  </div>
                  {situacao === 'P' ? (
                    <ResponderButtons pedido={{ id, nome: name, tipo, pedidoEm: created_at }} onResponder={abrir} />
                  ) : (
                    <Chip tone={SITUACOES_DO_PERFIL[situacao].tone}>{SITUACOES_DO_PERFIL[situacao].palavra}</Chip>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Card>
      {dialog}
      {arquivo.dialog}
    </Section>
  )
}
