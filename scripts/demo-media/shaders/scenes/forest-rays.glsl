#define FIREFLY 20.0
#include "prelude/plate-main.glsl"

const vec3 SUN = normalize(vec3(0.16, 0.34, 1.0));

// Trunks stand one in a cell; a ray walks the cells and meets at most one trunk in each.
bool trunk(vec2 cell, out vec2 c, out float r) {
  vec2 h = hash22(cell + 17.0);
  c = (cell + 0.2 + 0.6 * h) * 2.3;
  r = 0.10 + 0.20 * h.y * h.y;
  // A clearing for the light to fall into.
  return hash2(cell + 5.0) > 0.30 && abs(c.x - 0.35 - c.y * 0.10) > 1.15 + 0.4 * h.x;
}
float leaves(vec2 q) { return fbm(q * vec2(1.0, 1.3), 3) * 0.62 + noise(q * 9.0) * 0.26 + noise(q * 21.0) * 0.12; }
float canopy(vec3 p) {
  // What the crown lets through, carried down along the sun so that shafts point at it.
  vec2 q = p.xz - SUN.xz / SUN.y * (p.y - 9.0);
  float n = fbm(q * 0.42 + 3.0, 3) * 0.75 + noise(q * 2.1) * 0.33;
  return smoothstep(0.49, 0.66, n);
}
float ground(vec2 p) { return 0.5 * (noise(p * 0.35) - 0.5) + 0.14 * noise(p * 1.6) + 0.10 * noise(p * 5.0) + 0.06 * noise(p * 14.0) + 0.02 * abs(p.x); }
vec4 shade(vec2 p, vec2 uv) {
  vec3 ro = vec3(0, 1.35, -2.0), rd = normalize(vec3(p.x, p.y + 0.22, 1.75));
#if VARIANT == 1
  rd = normalize(vec3(p.x + 0.25, p.y + 0.30, 1.9));
#endif
#if VARIANT == 2
  ro.x = 1.4;
  rd = normalize(vec3(p.x - 0.2, p.y + 0.05, 2.4));
#endif
  vec3 glowColour = vec3(1.0, 0.78, 0.42);
  float s = max(dot(rd, SUN), 0.0), far = 60.0;
  vec3 c = mix(vec3(0.30, 0.36, 0.24), vec3(1.5, 1.1, 0.62), pow(s, 3.0)) * 0.75 + glowColour * 2.4 * pow(s, 26.0);
  bool bark = false;
  vec3 n;
  // Ground.
  float t = 0.5;
  for (int i = 0; i < 48 && rd.y < 0.12; i++) {
    vec3 q = ro + rd * t;
    float d = q.y - ground(q.xz);
    if (d < 0.002 * t) { far = t; break; }
    t += d * 0.7;
    if (t > 60.0) break;
  }
  // Trunks.
  vec2 dir = rd.xz, pos = ro.xz, cell = floor(pos / 2.3), stepDir = sign(dir);
  vec2 next = ((cell + max(stepDir, 0.0)) * 2.3 - pos) / dir, delta = 2.3 / abs(dir);
  for (int i = 0; i < 40; i++) {
    vec2 centre; float r;
    if (trunk(cell, centre, r)) {
      float wob = 0.05 * sin(centre.x * 7.0);
      vec2 o = pos - centre;
      float a = dot(dir, dir), b = dot(o, dir), q0 = b * b - a * (dot(o, o) - r * r);
      if (q0 > 0.0) {
        float th = (-b - sqrt(q0)) / a, y = ro.y + rd.y * th;
        // Taper and lean, by testing again where the ray really is.
        float rr = r * (1.0 + 0.9 * exp(-max(y, 0.0) * 2.6)) * (1.0 - 0.02 * y);
        vec2 cc = centre + vec2(wob, 0) * y + 0.03 * (noise(vec2(y * 1.5, centre.x)) - 0.5);
        o = pos - cc; b = dot(o, dir); q0 = b * b - a * (dot(o, o) - rr * rr);
        th = (-b - sqrt(max(q0, 0.0))) / a;
        if (q0 > 0.0 && th > 0.3 && th < far) {
          far = th; bark = true;
          n = normalize(vec3(o + dir * th, 0.0).xzy);
          break;
        }
      }
    }
    if (next.x < next.y) { next.x += delta.x; cell.x += stepDir.x; if (next.x - delta.x > far) break; }
    else { next.y += delta.y; cell.y += stepDir.y; if (next.y - delta.y > far) break; }
  }
  if (far < 59.0) {
    vec3 q = ro + rd * far;
    vec3 albedo;
    if (bark) {
      float ridge = fbm(vec2(atan(n.x, n.z) * 5.0, q.y * 1.1), 4);
      n = normalize(n + 0.5 * vec3(ridge - 0.5, 0.0, noise(q * 9.0) - 0.5));
      albedo = mix(vec3(0.028, 0.021, 0.016), vec3(0.10, 0.075, 0.055), ridge);
      albedo = mix(albedo, vec3(0.05, 0.075, 0.02), smoothstep(0.45, 0.7, fbm(q * 2.0, 3)) * smoothstep(2.2, 0.2, q.y));
    } else {
      float e = 0.01 + 0.002 * far, h = ground(q.xz);
      n = normalize(vec3(h - ground(q.xz + vec2(e, 0)), e, h - ground(q.xz + vec2(0, e))));
      float fern = fbm(q.xz * 2.1, 4);
      albedo = mix(vec3(0.06, 0.038, 0.02), vec3(0.055, 0.095, 0.022), smoothstep(0.38, 0.6, fern)) * (0.5 + 0.9 * noise(q.xz * 26.0));
    }
    float lit = canopy(q) * (bark ? pow(sat(dot(n, SUN) * 0.6 + 0.4), 2.0) : max(dot(n, SUN), 0.0) + 0.25);
    float rim = bark ? pow(1.0 - max(dot(n, -rd), 0.0), 3.0) : 0.0;
    c = albedo * (vec3(0.30, 0.38, 0.30) * (0.4 + 0.6 * max(n.y, 0.2)) + glowColour * 6.5 * lit) + glowColour * rim * 0.30 * pow(s, 2.0);
  }
  // Foliage in veils, thickening upwards.
  for (int i = 0; i < 7; i++) {
    float z = 6.5 + 4.2 * float(i);
    if (z > far) break;
    vec3 q = ro + rd * z / rd.z;
    float lv = leaves(vec2(q.x * 0.8 + float(i) * 9.0, q.y * 0.8));
    float edge = 0.66 - 0.20 * smoothstep(1.6, 6.5, q.y) - 0.05 * smoothstep(0.5, 3.0, abs(q.x - 0.5)) + 0.10 * smoothstep(2.2, 0.0, abs(q.y - 1.4));
    float m = smoothstep(edge, edge + 0.03, lv);
    if (m > 0.01) {
      vec3 leaf = mix(vec3(0.012, 0.018, 0.006), vec3(0.30, 0.34, 0.05) * (0.5 + 1.6 * pow(s, 4.0)), smoothstep(edge, edge + 0.16, lv) * 0.15 + 0.55 * canopy(q + vec3(0, 1, 0)) * (1.0 - m * 0.5));
      c = mix(c, leaf, m);
      far = mix(far, z, m);
      if (m > 0.9) break;
    }
  }
  // God rays: haze lit where the crown is open.
  float T = 1.0;
  vec3 sum = vec3(0);
  float reach = min(far, 42.0), phase = 0.16 + 1.5 * pow(s, 5.0) + 2.2 * pow(s, 40.0);
  const int STEPS = 30;
  float dz = reach / float(STEPS), off = rnd();
  for (int i = 0; i < STEPS; i++) {
    vec3 q = ro + rd * (float(i) + off) * dz;
    float density = 0.034 * (0.6 + 0.8 * noise(q * vec3(0.35, 0.7, 0.35)) + 0.9 * exp(-max(q.y, 0.0) * 1.1));
    float a = 1.0 - exp(-density * dz);
    sum += T * a * (glowColour * canopy(q) * phase * 2.9 + vec3(0.16, 0.22, 0.17) * 0.8);
    T *= 1.0 - a;
  }
  return vec4(c * T + sum, 3.0 / (3.0 + far));
}

// LIVE
vec2 liveWarp(vec2 uv, float near, float t) {
  // Leaves breathe in the upper half.
  return vec2(noise(vec3(uv * 14.0, t * 0.5)) - 0.5, noise(vec3(uv * 14.0 + 9.0, t * 0.5)) - 0.5) * 0.0028 * smoothstep(0.45, 0.9, uv.y);
}
vec3 liveLight(vec3 c, vec2 uv, float near, float t) {
  vec2 d = uv - vec2(0.56, 0.72);
  float ray = noise(vec2(atan(d.x, d.y) * 9.0 + t * 0.08, t * 0.2));
  return c * (0.90 + 0.22 * ray * smoothstep(1.0, 0.1, length(d)));
}
vec3 liveLayers(float t) { return vec3(1); }
