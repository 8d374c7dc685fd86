import { mount } from 'svelte'
import App from './App.svelte'
import './styles/table.css'
import './styles/screens.css'
import './styles/page.css'

mount(App, { target: document.getElementById('app')! })
