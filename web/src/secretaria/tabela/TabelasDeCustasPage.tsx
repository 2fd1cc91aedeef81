import { tabelasDeCustas } from '@concordia/contract/tabelas/calls'
import type { TabelaDeCustas } from '@concordia/contract/tabelas/schemas'
import { formatDate } from '@concordia/contract/values/dates'
import { Button, Card, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { path } from '../../paths/paths.ts'
import { CommandButton } from '../../ui/dialog/CommandButton.tsx'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { SoSecretaria } from '../SoSecretaria.tsx'
import { RascunhoForm } from './RascunhoForm.tsx'
import css from './tabela.module.css'
import { Versao } from './Versao.tsx'

const PublicarDialog = lazyPart<DialogoProps<TabelaDeCustas>>(() => import('./PublicarDialog.tsx'))

const TITLE = 'Tabela de custas'

/** /secretaria/tabela-de-custas: the versions of the table of fees; drafts are written here and published by an administrator. */
export default function TabelasDeCustasPage() {
  const { data, error, refetch } = useQuery(queryOf(tabelasDeCustas.list))
  if (error?.status === 403) return <SoSecretaria title={TITLE} error={error} />
  const emVigor = data?.tabelas.find(({ em_vigor }) => em_vigor)
  return (
    <Page
      title={TITLE}
      about="O que a câmara cobra. Uma tabela publicada não muda mais: para mudar as custas, publique outra."
      action={
        emVigor && (
          <CommandButton command={tabelasDeCustas.criar} input={{ body: { itens: emVigor.itens } }} again>
            criar rascunho
          </CommandButton>
        )
      }
    >
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : data ? (
        <Versoes tabelas={data.tabelas} />
      ) : (
        <CardSkeleton lines={10} />
      )}
    </Page>
  )
}

function Versoes({ tabelas }: { tabelas: readonly TabelaDeCustas[] }) {
  const emVigor = tabelas.find(({ em_vigor }) => em_vigor)?.vigente_de ?? ''
  const later = tabelas.filter(({ vigente_de }) => vigente_de !== null && vigente_de > emVigor)
  const former = tabelas.filter(({ vigente_de }) => vigente_de !== null && vigente_de < emVigor)
  return (
    <>
      {tabelas
        .filter(({ publicada }) => !publicada)
        .map((tabela) => (
          <Rascunho key={tabela.id} tabela={tabela} />
        ))}
      {later.map((tabela) => (
        <Section key={tabela.id} title={`Vale a partir de ${formatDate(tabela.vigente_de!)}`} about="Publicada. Não muda mais.">
          <Versao tabela={tabela} />
        </Section>
      ))}
      {tabelas
        .filter(({ em_vigor }) => em_vigor)
        .map((tabela) => (
          <Section
            key={tabela.id}
            title="Em vigor"
            about={
              <>
                Desde {formatDate(tabela.vigente_de!)}. Todos podem consultá-la no{' '}
                <TextLink to={path('Simulador')} fz="inherit">
                  Simulador de custas
                </TextLink>
                .
              </>
            }
          >
            <Versao tabela={tabela} />
          </Section>
        ))}
      {former.map((tabela) => (
        <Section
          key={tabela.id}
          title={`Anterior, de ${formatDate(tabela.vigente_de!)}`}
          about="Continua a valer para o que foi protocolado com ela."
        >
          <Versao tabela={tabela} />
        </Section>
      ))}
    </>
  )
}

function Rascunho({ tabela }: { tabela: TabelaDeCustas }) {
  const [writing, setWriting] = useState(false)
  const admin = useSession()?.user.role === 'admin'
  return (
    <Section title={`Rascunho ${tabela.id}`} about="Só a secretaria o vê. Não vale antes de publicado.">
      <Card>
        {writing ? (
          <RascunhoForm tabela={tabela} onFim={() => setWriting(false)} />
        ) : (
          <>
            <Versao tabela={tabela} />
            <div className={css.acts}>
              <Button variant="default" onClick={() => setWriting(true)}>
                editar rascunho
              </Button>
              <CommandButton
                variant="default"
                command={tabelasDeCustas.excluir}
                input={{ params: { id: tabela.id } }}
                ask={{
                  title: 'Excluir o rascunho?',
                  message: 'O rascunho é apagado. As tabelas publicadas não mudam.',
                  confirm: 'excluir rascunho',
                  danger: true,
                }}
              >
                excluir rascunho
              </CommandButton>
              {admin ? (
                <DialogButton part={PublicarDialog} about={tabela}>
                  publicar
                </DialogButton>
              ) : (
                <Text c="dimmed">Só a administração publica uma tabela.</Text>
              )}
            </div>
          </>
        )}
      </Card>
    </Section>
  )
}
