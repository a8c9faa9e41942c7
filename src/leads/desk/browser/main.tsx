/// <reference types="vite/client" />
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { createDeskApi } from './api/create-desk-api.ts'
import './desk.css'
import { DeskApp } from './desk-app.tsx'

const root = document.getElementById('desk')
if (!root) throw new Error('The page is incomplete. Load it again.')
createRoot(root).render(
  <BrowserRouter>
    <DeskApp api={createDeskApi((address, init) => fetch(address, init))} />
  </BrowserRouter>,
)
