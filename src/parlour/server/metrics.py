"""Figures for whoever runs the server, as Prometheus reads them."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from parlour.server.house import House


class Metrics:
    """One process's figures, in a registry of its own."""

    def __init__(self) -> None:
        registry = self._registry = CollectorRegistry()
        self.requests = Counter(
            "parlour_requests", "HTTP requests", ["method", "status"], registry=registry
        )
        self.taken = Histogram(
            "parlour_request_seconds", "Time of HTTP requests", registry=registry
        )
        self._connections = Gauge("parlour_connections", "Open WebSockets", registry=registry)
        self._tables = Gauge("parlour_tables", "Tables in memory", registry=registry)
        self._events = Gauge("parlour_events_stored", "Events stored so far", registry=registry)
        self._commits = Gauge("parlour_commits", "Transactions that stored them", registry=registry)

    def text(self, house: House) -> bytes:
        self._connections.set(len(house.connections))
        self._tables.set(sum(1 for _ in house.hall.rooms))
        self._events.set(house.log.stored)
        self._commits.set(house.log.commits)
        return generate_latest(self._registry)
