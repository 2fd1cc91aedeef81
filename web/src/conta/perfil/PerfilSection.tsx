import type { Configuracoes } from '@concordia/contract/conta/schemas/cadastro'
import { ARQUIVOS_DO_PERFIL, NOMES_DE_ARQUIVO, NOMES_DOS_PERFIS, type TipoDePerfil } from '@concordia/contract/conta/words'
import { rascunhos } from '@concordia/contract/rascunhos/calls'
import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Chip, type Tone } from '../../ui/table/StatusChip.tsx'
import { PublicoForm } from './PublicoForm.tsx'
import { PEDIDOS } from './pedidos.tsx'
import { RemoverButton } from './RemoverButton.tsx'
import { assistenteDe } from './usePedidoDePerfil.ts'

const ABOUT: Record<TipoDePerfil, string> = {
  advogado: 'Identifica você como advogado perante a câmara.',
  perito: 'Permite movimentar como perito nos processos e casos a que você se vincular.',
  arbitro: 'Permite que a secretaria designe você como árbitro.',
  mediador: 'Permite que a secretaria designe você como mediador.',
}
const SITUACOES: Record<'P' | 'A' | 'R', { tone: Tone; nome: string }> = {
  P: { tone: 'waiting', nome: 'Perfil aguardando aprovação' },
  A: { tone: 'done', nome: 'Perfil aprovado' },
  R: { tone: 'refused', nome: 'Pedido recusado' },
}

type Perfil = NonNullable<Configuracoes[TipoDePerfil]>

/** One profession: its state, its data and what can be done about it. */
export function PerfilSection({ tipo, user }: { tipo: TipoDePerfil; user: Configuracoes }) {
  const perfil = user[tipo]
  if (perfil === null || perfil.situacao === 'R') return <Pedir tipo={tipo} recusado={perfil} />
  return (
    <Section {...sobre(tipo)}>
      <Card>
        <Stack>
          <Situacao perfil={perfil} />
          <Dados tipo={tipo} perfil={perfil} />
          {'publicar' in perfil && perfil.situacao === 'A' && (tipo === 'arbitro' || tipo === 'mediador') && (
            <PublicoForm tipo={tipo} perfil={perfil} />
          )}
        </Stack>
      </Card>
    </Section>
  )
}

const sobre = (tipo: TipoDePerfil) => ({ title: NOMES_DOS_PERFIS[tipo], about: ABOUT[tipo] })

const Situacao = ({ perfil: { situacao, motivo, created_at, decidido_em } }: { perfil: Perfil }) => (
  <div>
    <Group gap="sm">
      <Chip tone={SITUACOES[situacao].tone}>{SITUACOES[situacao].nome}</Chip>
      <Text size="sm" c="dimmed">
        pedido em <DateTime value={created_at} as="day" />
        {decidido_em && (
          <>
            , respondido em <DateTime value={decidido_em} as="day" />
          </>
        )}
      </Text>
    </Group>
    {motivo && <Text mt="xs">Motivo: {motivo}</Text>}
  </div>
)

/** What was sent, and the button that takes it back. */
function Dados({ tipo, perfil }: { tipo: TipoDePerfil; perfil: Perfil }) {
  const files = NOMES_DE_ARQUIVO.flatMap((arquivo) => {
    const nome = (perfil as Partial<Record<string, string | null>>)[arquivo]
    return nome ? [{ arquivo, nome }] : []
  })
  return (
    <>
      <DataList columns={1}>
        {'oab_inscricao' in perfil && perfil.oab_inscricao && <Datum label="Inscrição na OAB">{perfil.oab_inscricao}</Datum>}
        {'lattes' in perfil && perfil.lattes && <Datum label="Lattes">{perfil.lattes}</Datum>}
        {files.map(({ arquivo, nome }) => (
          <Datum key={arquivo} label={ARQUIVOS_DO_PERFIL[arquivo]}>
            {nome}
          </Datum>
        ))}
      </DataList>
      <Group>
        <RemoverButton tipo={tipo} aprovado={perfil.situacao === 'A'} />
      </Group>
    </>
  )
}

/** The button that opens the request, or its form, which opens by itself, once, for a request that was begun. */
function Pedir({ tipo, recusado }: { tipo: TipoDePerfil; recusado: Perfil | null }) {
  const [aberto, setAberto] = useState(false)
  const [oferecido, setOferecido] = useState(false)
  const { data } = useQuery(queryOf(rascunhos.list, undefined, { overlay: false }))
  const comecado = data?.rascunhos.some(({ assistente }) => assistente === assistenteDe(tipo)) ?? false
  if (comecado && !oferecido) {
    setOferecido(true)
    setAberto(true)
  }
  const Pedido = PEDIDOS[tipo]
  const abrir = (
    <Button
      variant="default"
      size="sm"
      onClick={() => {
        setOferecido(true)
        setAberto(true)
      }}
    >
      {recusado ? 'fazer novo pedido' : `pedir perfil de ${NOMES_DOS_PERFIS[tipo].toLowerCase()}`}
    </Button>
  )
  return (
    <Section {...sobre(tipo)} action={!aberto && abrir}>
      {(recusado || aberto) && (
        <Card>
          <Stack>
            {recusado && <Situacao perfil={recusado} />}
            {aberto && <Pedido onClose={() => setAberto(false)} />}
          </Stack>
        </Card>
      )}
    </Section>
  )
}
